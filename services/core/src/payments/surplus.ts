import { DomainError } from '@passage/contracts/domain/errors'
import { isPayable, type OrderStatus } from '@passage/contracts/domain/order-status'
import type { Surplus, SurplusRefundInput } from '@passage/contracts/workflows/surplus-refund'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'

interface PaidPage extends SurplusRefundInput {
  paymentIntentId: string
  cents: number
}

/**
 * Puts money that no order waits for into the books as owed back, once for each payment page; null when it is what the order
 * was paid with. Throws `order_not_found`, and an error while the order still waits for a payment: its own run takes it.
 * design.md, Money.
 */
export async function takeSurplus(context: Context, page: PaidPage): Promise<Surplus | null> {
  return transaction(context, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'status', 'paymentStatus', 'lastSeq'])
      .where('id', '=', page.orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new DomainError('order_not_found', `There is no order ${page.orderId}.`)
    const captured = await capturedPayment(tx, page.orderId)
    if (captured?.paymentIntentId === page.paymentIntentId) return null
    if (!captured && isPayable(order.status as OrderStatus))
      throw new Error(`Order ${order.orderNumber} waits for this payment: its own run takes it.`)
    const { orderNumber, lastSeq } = order
    const taken = (await insert(tx, context, page)) ?? (await standing(tx, page.sessionId))
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

async function insert(tx: Tx, context: Context, page: PaidPage) {
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
  await audit(
    tx,
    { ...context, ...STRIPE },
    {
      action: 'surplus.taken',
      objectType: 'order',
      objectId: orderId,
      details: { surplusId: row.id, cents },
    },
  )
  return row
}

const standing = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('surplusPayments')
    .select(['id', 'cents', 'refundedAt'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()

/** Whose news it is. */
const STRIPE = { actor: { kind: 'stripe', id: null }, requestId: null } as const

/** What Stripe has to be told of money that goes back; the keys are unlike those of orders' refunds. Throws `payment_not_found`. */
export async function surplusToRefund({ db }: Context, surplusId: string) {
  const row = await db
    .selectFrom('surplusPayments')
    .select(['cents', 'attempt', 'paymentIntentId'])
    .where('id', '=', surplusId)
    .executeTakeFirst()
  if (!row) throw new DomainError('payment_not_found', `There is no surplus ${surplusId}.`)
  return { ...row, refundId: surplusId, idempotencyKey: `surplus/${surplusId}/${row.attempt}` }
}

/** The money went back at Stripe; said again it changes nothing. */
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

/** The bank sent that attempt back: the next one is new, once for each attempt. */
export async function renewSurplus(context: Context, surplusId: string, attempt: number): Promise<void> {
  await transaction(context, async (tx) => {
    const renewed = await tx
      .updateTable('surplusPayments')
      .set({ attempt: attempt + 1, stripeRefundId: null, refundedAt: null })
      .where('id', '=', surplusId)
      .where('attempt', '=', attempt)
      .returning(['orderId', 'cents'])
      .executeTakeFirst()
    if (renewed) await note(tx, context, 'surplus.returned', surplusId, renewed)
  })
}

const note = (
  tx: Tx,
  context: Context,
  action: 'surplus.refunded' | 'surplus.returned',
  surplusId: string,
  { orderId, cents }: { orderId: string; cents: number },
) =>
  audit(
    tx,
    { ...context, ...STRIPE },
    { action, objectType: 'order', objectId: orderId, details: { surplusId, cents } },
  )

/** Nobody can pay at this page any more, and nobody has: Stripe is not asked about it again. */
export async function stopAsking({ db }: Context, sessionId: string): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ nextCheckAt: null })
    .where('sessionId', '=', sessionId)
    .where('nextCheckAt', 'is not', null)
    .execute()
}
