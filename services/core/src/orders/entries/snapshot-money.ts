import type { Tx } from '../../context.ts'

export type MoneyRows = Awaited<ReturnType<typeof readMoney>>

/** Payments, their checkouts and refunds, oldest first. */
export async function readMoney(tx: Tx, orderId: string) {
  const payments = await tx
    .selectFrom('payments')
    .select(['id as paymentId', 'status', 'amountCents', 'capturedCents', 'paymentIntentId as intentId'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
  const attempts = await tx
    .selectFrom('paymentAttempts as attempt')
    .innerJoin('payments', 'payments.id', 'attempt.paymentId')
    .select(['attempt.id as attemptId', 'attempt.paymentId', 'attempt.sessionId', 'attempt.checkoutUrl'])
    .select(['attempt.expiresAt', 'attempt.status'])
    .where('payments.orderId', '=', orderId)
    .orderBy('attempt.createdAt')
    .orderBy('attempt.attemptNo')
    .execute()
  const refunds = await tx
    .selectFrom('refunds')
    .select(['id as refundId', 'paymentId', 'cents', 'status', 'reason', 'stripeRefundId', 'failedAt', 'madeAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return { payments, attempts, refunds }
}
