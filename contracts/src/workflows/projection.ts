import type { HistoryEntry } from '../domain/history.ts'
import type { PaymentStatus } from '../domain/payment-status.ts'

/** What a payment looks like after an entry. */
export interface PaymentEffect {
  paymentId: string
  attemptId: string
  status: PaymentStatus
  attempt: 'open' | 'complete' | 'expired'
  capturedCents: number
  paymentIntentId: string | null
  method: string | null
  failureCode: string | null
}

export interface RefundPromise {
  refundId: string
  paymentId: string
  cents: number
}

export interface RefundMade {
  refundId: string
  stripeRefundId: string
}

/** One history entry with everything that changes in its transaction. The projection takes entry n only after n − 1. */
export interface EntryRecord {
  orderId: string
  entry: HistoryEntry
  noteId: string | null
  payment: PaymentEffect | null
  refundPromised: RefundPromise | null
  refundMade: RefundMade | null
}

/** What Stripe says of one Checkout Session. `chargeId` tells one declined attempt from the next. */
export interface CheckoutReading {
  sessionId: string
  session: 'open' | 'complete' | 'expired'
  state: 'unpaid' | 'processing' | 'declined' | 'paid'
  paymentIntentId: string | null
  capturedCents: number
  method: string | null
  failureCode: string | null
  chargeId: string | null
}
