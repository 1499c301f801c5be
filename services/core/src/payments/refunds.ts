import { DomainError } from '@passage/contracts/domain/errors'
import type { RefundMade, RefundPromise } from '@passage/contracts/workflows/projection'
import type { Context, Tx } from '../context.ts'

/** Records that money will go back, before Stripe is asked. The payment's check refuses more than was captured. */
export async function promiseRefund(tx: Tx, orderId: string, refund: RefundPromise, reason: string): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.refundId,
      paymentId: refund.paymentId,
      orderId,
      cents: refund.cents,
      reason,
      idempotencyKey: `refund/${refund.refundId}`,
    })
    .execute()
  await tx
    .updateTable('payments')
    .set((eb) => ({ refundPromisedCents: eb('refundPromisedCents', '+', refund.cents) }))
    .where('id', '=', refund.paymentId)
    .execute()
}

/** Records that Stripe has sent the money back; answers the cents, 0 when it was recorded before. */
export async function settleRefund(tx: Tx, made: RefundMade, at: string): Promise<number> {
  const refund = await tx
    .updateTable('refunds')
    .set({ status: 'made', stripeRefundId: made.stripeRefundId, madeAt: at })
    .where('id', '=', made.refundId)
    .where('status', '=', 'promised')
    .returning(['cents', 'paymentId'])
    .executeTakeFirst()
  if (!refund) return 0
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refundedCents: eb('refundedCents', '+', refund.cents),
      status: eb
        .case()
        .when(eb('refundedCents', '+', refund.cents), '=', eb.ref('capturedCents'))
        .then('refunded')
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', refund.paymentId)
    .execute()
  return refund.cents
}

export interface RefundOrder {
  refundId: string
  cents: number
  paymentIntentId: string
  idempotencyKey: string
}

/** What Stripe has to be told of a promised refund. Throws `payment_not_found`. */
export async function refundToMake(context: Context, refundId: string): Promise<RefundOrder> {
  const refund = await context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.cents', 'refunds.idempotencyKey', 'payments.paymentIntentId'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!refund?.paymentIntentId)
    throw new DomainError('payment_not_found', `There is no payment to refund for ${refundId}.`)
  return { ...refund, refundId, paymentIntentId: refund.paymentIntentId }
}
