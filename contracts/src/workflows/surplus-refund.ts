import { update } from './definitions.ts'
import type { RetryStepMessage } from './visa-order.ts'

/** What starts the way back of money that no order waits for. Ids only. */
export interface SurplusRefundInput {
  orderId: string
  /** The payment page at Stripe where it was paid. */
  sessionId: string
}

/** `known`: it is the order's own payment after all · `unpaid`: nothing was paid at that page. */
export interface SurplusRefunded {
  outcome: 'refunded' | 'known' | 'unpaid'
}

/** Money that stands in our books as owed back. */
export interface Surplus {
  surplusId: string
  orderNumber: string
  cents: number
  /** The order's last entry: what the customer's mail is told beside. */
  lastSeq: number
  /** It went back before, and the bank may have returned it. */
  refunded: boolean
}

/** The message of this name that orders take: tries at once what waits to be tried again. */
export const retryRefund = update<void, RetryStepMessage>('retryStep')
