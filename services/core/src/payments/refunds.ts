import { DomainError } from '@passage/contracts/domain/errors'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { RefundMade, RefundPromise } from '@passage/contracts/workflows/projection'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { noteFeeReturned } from '../statistics/order-days.ts'

/** Records a refund before Stripe makes it. A constraint of `payments` refuses more than was captured. */
export async function promiseRefund(
  tx: Tx,
  orderId: string,
  refund: RefundPromise,
  reason: string,
  noteId: string | null = null,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.refundId,
      paymentId: refund.paymentId,
      orderId,
      cents: refund.cents,
      elsewhere: refund.elsewhere ?? null,
      reason,
      noteId,
      idempotencyKey: keyOf(refund.refundId, 1),
    })
    .execute()
  await tx
    .updateTable('payments')
    .set((eb) => ({ refundPromisedCents: eb('refundPromisedCents', '+', refund.cents) }))
    .where('id', '=', refund.paymentId)
    .execute()
}

/** Differs from every key that `createOnce` derives from another attempt's key by appending a number. */
const keyOf = (refundId: string, attempt: number): string =>
  attempt === 1 ? `refund/${refundId}` : `refund/${refundId}/attempt-${attempt}`

/** Records that a refund was made, by Stripe or in another way; returns its cents, 0 when it was recorded before. */
export async function recordRefundMade(tx: Tx, made: RefundMade, at: string): Promise<number> {
  const refund = await tx
    .updateTable('refunds')
    .set({
      ...{ status: 'made', stripeRefundId: made.stripeRefundId, madeAt: at },
      paidOtherwise: made.stripeRefundId === null,
      ...(made.elsewhere && { elsewhere: made.elsewhere }),
    })
    .where('id', '=', made.refundId)
    .where('status', '=', 'promised')
    .returning(['id', 'cents', 'paymentId', 'reason'])
    .executeTakeFirst()
  if (!refund) return 0
  await insertMove(tx, refund, refund.cents, at)
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refundedCents: eb('refundedCents', '+', refund.cents),
      status: eb
        .case()
        .when(eb('refundedCents', '+', refund.cents), '=', eb.ref('capturedCents'))
        .then<PaymentStatus>('refunded')
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', refund.paymentId)
    .execute()
  return refund.cents
}

/**
 * Records that the bank returned a refund, which is promised again under a new key. Returns its cents; 0: recorded
 * before.
 */
export async function failRefund(tx: Tx, refundId: string, at: string): Promise<number> {
  const refund = await tx
    .selectFrom('refunds')
    .select(['id', 'cents', 'paymentId', 'attempt', 'stripeRefundId', 'reason'])
    .where('id', '=', refundId)
    .where('status', '=', 'made')
    .forUpdate()
    .executeTakeFirst()
  if (!refund) return 0
  await nextAttempt(tx, refund, at)
  await insertMove(tx, refund, -refund.cents, at)
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refundedCents: eb('refundedCents', '-', refund.cents),
      status: eb.case().when('status', '=', 'refunded').then<PaymentStatus>('completed').else(eb.ref('status')).end(),
    }))
    .where('id', '=', refund.paymentId)
    .execute()
  return refund.cents
}

/**
 * The figures of a month are sums of these rows, which stay when the refund fails later. settled.md, Orders and prices.
 */
async function insertMove(
  tx: Tx,
  { id, paymentId, reason }: { id: string; paymentId: string; reason: string },
  cents: number,
  at: string,
): Promise<void> {
  await tx.insertInto('refundMoves').values({ refundId: id, paymentId, cents, at }).execute()
  if (reason === FEE_RETURNED) await noteFeeReturned(tx, cents, new Date(at))
}

/** The reason of a refund that Passage owes because it missed its promise. */
const FEE_RETURNED = 'fee_returned'

/** Starts a refund's next attempt after the bank returned it before it was recorded as made; once for each attempt. */
export async function renewRefund(
  context: Context,
  made: { refundId: string; stripeRefundId: string; attempt: number },
): Promise<void> {
  const { stripeRefundId } = made
  await transaction(context, async (tx) => {
    const refund = await tx
      .selectFrom('refunds')
      .select(['id', 'attempt'])
      .where('id', '=', made.refundId)
      .where('status', '=', 'promised')
      .where('attempt', '=', made.attempt)
      .forUpdate()
      .executeTakeFirst()
    if (refund) await nextAttempt(tx, { ...refund, stripeRefundId }, new Date().toISOString())
  })
}

/** The actor of the audit row. */
const BANK = { actor: { kind: 'stripe', id: null }, requestId: null } as const

async function nextAttempt(
  tx: Tx,
  refund: { id: string; attempt: number; stripeRefundId: string | null },
  at: string,
): Promise<void> {
  const attempt = refund.attempt + 1
  await tx
    .updateTable('refunds')
    .set({
      status: 'promised',
      attempt,
      idempotencyKey: keyOf(refund.id, attempt),
      stripeRefundId: null,
      madeAt: null,
      failedAt: at,
    })
    .where('id', '=', refund.id)
    .execute()
  await audit(tx, BANK, 'refund.returned', 'refund', refund.id, {
    attempt: refund.attempt,
    stripeRefundId: refund.stripeRefundId,
  })
}

export interface RefundOrder {
  refundId: string
  cents: number
  paymentIntentId: string
  idempotencyKey: string
  /** Counts from 1; a refund that the bank returned is made again as the next attempt. */
  attempt: number
  /** Stripe makes no further attempt. */
  paidOtherwise: boolean
  /** Stripe's id of the refund, once it is made. */
  stripeRefundId: string | null
  status: 'promised' | 'made'
}

/** The fields of a promised refund for the call to Stripe. Throws `payment_not_found`. */
export async function refundToMake(context: Context, refundId: string): Promise<RefundOrder> {
  const refund = await context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.cents', 'refunds.idempotencyKey', 'refunds.attempt', 'refunds.paidOtherwise'])
    .select(['refunds.stripeRefundId', 'refunds.status'])
    .select('payments.paymentIntentId')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!refund?.paymentIntentId)
    throw new DomainError('payment_not_found', `There is no payment to refund for ${refundId}.`)
  return { ...refund, refundId, paymentIntentId: refund.paymentIntentId }
}
