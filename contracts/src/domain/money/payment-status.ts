/** Stored payment statuses; `failed` may still complete, a partial refund stays `completed`. settled.md, Orders and prices. */
export const PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled', 'refunded'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** `confirmed` is read as `completed`. Public specification §3; settled.md, Orders and prices. */
export const isPaid = (status: string): boolean => status === 'completed' || status === 'confirmed'
