import type { StuckSurplus } from '@passage/contracts/api/orders/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { toAmount } from '@passage/contracts/domain/money/money'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import type { PaidPage, Surplus, SurplusPaidOtherwiseMessage } from '@passage/contracts/workflows/surplus-refund'
import { type ExpressionBuilder, sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Queryable, type Tx, transaction } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import { attachNote } from '../notes/write-note.ts'

/**
 * Records money that the order did not wait for, once; null: it is the order's payment. Throws `order_not_found`, and
 * an error while the order waits for it. design.md, Money.
 */
export async function takeSurplus(context: Context, page: PaidPage): Promise<Surplus | null> {
  const { paymentIntentId, cents } = page
  if (!paymentIntentId || cents === 0) throw new Error(`Nothing was paid at ${page.sessionId}.`)
  return transaction(context, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'status', 'paymentStatus', 'lastSeq'])
      .where('id', '=', page.orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new DomainError('order_not_found', `There is no order ${page.orderId}.`)
    const captured = await capturedPayment(tx, page.orderId)
    if (captured?.paymentIntentId === paymentIntentId) return null
    if (!captured && isPayable(order.status))
      throw new Error(`Order ${order.orderNumber} waits for this payment: its own run takes it.`)
    const { orderNumber, lastSeq } = order
    const taken = (await insert(tx, context, { ...page, paymentIntentId })) ?? (await standing(tx, page.sessionId))
    return { surplusId: taken.id, orderNumber, lastSeq, cents: taken.cents, refunded: taken.refundedAt !== null }
  })
}

const capturedPayment = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payments')
    .select('paymentIntentId')
    .where('orderId', '=', orderId)
    .where('capturedCents', '>', 0)
    .executeTakeFirst()

async function insert(tx: Tx, context: Context, page: PaidPage & { paymentIntentId: string }) {
  const { orderId, sessionId, paymentIntentId, cents } = page
  const row = await tx
    .insertInto('surplusPayments')
    .values({ orderId, sessionId, paymentIntentId, cents })
    .onConflict((conflict) => conflict.column('sessionId').doNothing())
    .returning(['id', 'cents', 'refundedAt'])
    .executeTakeFirst()
  if (!row) return null
  await tx
    .updateTable('paymentAttempts')
    .set({ status: 'complete', nextCheckAt: null })
    .where('sessionId', '=', sessionId)
    .execute()
  await audit(tx, { ...context, ...STRIPE }, 'surplus.taken', 'order', orderId, { surplusId: row.id, cents })
  return row
}

const standing = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('surplusPayments')
    .select(['id', 'cents', 'refundedAt'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()

/** The workflow to signal. */
const STRIPE = { actor: { kind: 'stripe', id: null }, requestId: null } as const
const OPERATOR: SurplusPaidOtherwiseMessage = { actor: { kind: 'operator', id: null } }

/** The refund of surplus money for the call to Stripe; from now on staff must not pay it by hand. Throws `payment_not_found`. */
export async function surplusToRefund({ db }: Context, surplusId: string) {
  const row = await db
    .updateTable('surplusPayments')
    .set({ sending: true })
    .where('id', '=', surplusId)
    .returning(['cents', 'attempt', 'paymentIntentId', 'paidOtherwise'])
    .executeTakeFirst()
  if (!row) throw new DomainError('payment_not_found', `There is no surplus ${surplusId}.`)
  return { ...row, refundId: surplusId, idempotencyKey: `surplus/${surplusId}/${row.attempt}` }
}

/** Records that Stripe refunded the surplus; idempotent. */
export async function settleSurplus(context: Context, surplusId: string, stripeRefundId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const settled = await tx
      .updateTable('surplusPayments')
      .set({ stripeRefundId, refundedAt: new Date() })
      .where('id', '=', surplusId)
      .where('refundedAt', 'is', null)
      .returning(['orderId', 'cents'])
      .executeTakeFirst()
    if (settled) await note(tx, context, 'surplus.refunded', surplusId, settled)
  })
}

/** Records that a returned refund was paid in another way, as the note says; idempotent. */
export async function settleSurplusOtherwise(
  context: Context,
  surplusId: string,
  { actor, noteId }: SurplusPaidOtherwiseMessage = OPERATOR,
): Promise<void> {
  await transaction(context, async (tx) => {
    const now = new Date()
    const settled = await tx
      .updateTable('surplusPayments')
      .set({ paidOtherwise: true, refundedAt: now })
      .where('id', '=', surplusId)
      .where('refundedAt', 'is', null)
      .returning(['orderId', 'cents'])
      .executeTakeFirst()
    if (!settled) return
    const attached = noteId && (await attachNote(tx, { orderId: settled.orderId, noteId, at: now }))
    if (attached)
      await tx.updateTable('surplusPayments').set({ noteId: attached }).where('id', '=', surplusId).execute()
    await note(tx, context, 'surplus.paid-otherwise', surplusId, settled, { actor, requestId: null })
  })
}

/** The bank returned that attempt: starts a new one, once for each attempt. */
export async function renewSurplus(context: Context, surplusId: string, attempt: number): Promise<void> {
  await transaction(context, async (tx) => {
    const renewed = await tx
      .updateTable('surplusPayments')
      .set({ attempt: attempt + 1, stripeRefundId: null, refundedAt: null, sending: false })
      .where('id', '=', surplusId)
      .where('paidOtherwise', '=', false)
      .where('attempt', '=', attempt)
      .returning(['orderId', 'cents'])
      .executeTakeFirst()
    if (renewed) await note(tx, context, 'surplus.returned', surplusId, renewed)
  })
}

/** Stripe refuses to send a returned refund again: it waits for staff. */
export async function leaveToStaff({ db }: Context, surplusId: string, attempt: number): Promise<void> {
  await db
    .updateTable('surplusPayments')
    .set({ sending: false })
    .where('id', '=', surplusId)
    .where('attempt', '=', attempt)
    .execute()
}

const note = (
  tx: Tx,
  context: Context,
  action: 'surplus.refunded' | 'surplus.returned' | 'surplus.paid-otherwise',
  surplusId: string,
  { orderId, cents }: { orderId: string; cents: number },
  by: Pick<Context, 'actor' | 'requestId'> = STRIPE,
) => audit(tx, { ...context, ...by }, action, 'order', orderId, { surplusId, cents })

/** A refund promised longer ago than this is not under way. */
export const REFUND_MINUTES = 10

/** The bank returned it and staff must decide, or it should have been refunded long ago. */
export const isSurplusStuck = (eb: ExpressionBuilder<DB, 'surplusPayments'>) =>
  eb.and([
    eb('surplusPayments.refundedAt', 'is', null),
    eb.or([
      eb('surplusPayments.attempt', '>', sql.lit(1)),
      eb('surplusPayments.createdAt', '<', sql<Date>`now() - make_interval(mins => ${sql.lit(REFUND_MINUTES)})`),
    ]),
  ])

/** Surplus money of this order for staff: returned by the bank, or overdue. Oldest first. */
export async function listStuckSurplus(db: Queryable, orderId: string): Promise<StuckSurplus[]> {
  const rows = await db
    .selectFrom('surplusPayments')
    .select(['id', 'cents', 'attempt', 'sending', 'createdAt'])
    .where('orderId', '=', orderId)
    .where(isSurplusStuck)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id, cents, attempt, sending, createdAt }) => ({
    id,
    amount: toAmount(cents),
    returned: attempt > 1 && !sending,
    since: createdAt.toISOString(),
  }))
}

/** The checkout with which a surplus of this order was paid; null: not this order's. */
export async function findSurplusPage(db: Queryable, orderId: string, surplusId: string): Promise<string | null> {
  const page = await db
    .selectFrom('surplusPayments')
    .select('sessionId')
    .where('orderId', '=', orderId)
    .where('id', '=', surplusId)
    .executeTakeFirst()
  return page?.sessionId ?? null
}

/** The checkout is closed and unpaid: Stripe is not asked about it again. */
export async function stopAsking({ db }: Context, sessionId: string): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ nextCheckAt: null })
    .where('sessionId', '=', sessionId)
    .where('nextCheckAt', 'is not', null)
    .execute()
}
