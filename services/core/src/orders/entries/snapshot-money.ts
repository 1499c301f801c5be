import type { Tx } from '../../context.ts'

/** Payments, their checkouts and refunds, oldest first, as PostgreSQL holds them. */
export interface MoneyRows {
  payments: { paymentId: string; status: string; amountCents: number; capturedCents: number; intentId: string | null }[]
  attempts: {
    attemptId: string
    paymentId: string
    sessionId: string | null
    checkoutUrl: string | null
    expiresAt: Date
    status: string
  }[]
  refunds: {
    refundId: string
    paymentId: string
    cents: number
    status: string
    reason: string
    stripeRefundId: string | null
    failedAt: Date | null
    madeAt: Date | null
  }[]
}

export async function readMoney(tx: Tx, orderId: string): Promise<MoneyRows> {
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
