/** What is stored; `failed` may still complete, a partial refund stays `completed`. settled.md, Orders and prices. */
export const PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled', 'refunded'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Older clients say `confirmed` for `completed`. Public specification §3. */
export const isPaid = (status: string): boolean => status === 'completed' || status === 'confirmed'
