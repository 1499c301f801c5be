/** Stored payment statuses; `failed` may still complete, a partial refund stays `completed`. settled.md, Orders and prices. */
export const PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled', 'refunded'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const CAPTURED: Record<PaymentStatus, boolean> = {
  pending: false,
  processing: false,
  completed: true,
  failed: false,
  cancelled: false,
  refunded: true,
}

/** Whether money was received, also when it has gone back since. */
export const wasPaid = (status: PaymentStatus): boolean => CAPTURED[status]

export const CAPTURED_STATUSES = PAYMENT_STATUSES.filter(wasPaid)

/** `confirmed` is read as `completed`. Public specification §3; settled.md, Orders and prices. */
export const isPaid = (status: string): boolean => status === 'completed' || status === 'confirmed'
