import type { Actor } from '../domain/orders/history.ts'
import { update } from './definitions.ts'
import type { RetryStepMessage } from './visa-order.ts'

/** What starts the way back of money that no order waits for. Ids only. */
export interface SurplusRefundInput {
  orderId: string
  /** The payment page at Stripe where it was paid. */
  sessionId: string
  /**
   * State that a continued run gets from the run before. `returned`: the bank sent the refund back, and no operator has
   * said yet what becomes of it.
   */
  carried?: { returned: boolean }
}

/** What Stripe said was paid there. */
export interface PaidPage extends Pick<SurplusRefundInput, 'orderId' | 'sessionId'> {
  paymentIntentId: string | null
  cents: number
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
  /** The order's last entry: the customer's mail is about its state. */
  lastSeq: number
  /** It went back before, and the bank may have returned it. */
  refunded: boolean
}

/** The message of this name that orders take: retries the waiting step at once. */
export const retryRefund = update<void, RetryStepMessage>('retryStep')

/** How it was paid; operators say nothing of it. */
export interface SettleSurplusMessage {
  actor: Actor
  noteId?: string
}

/** What the bank sent back has been paid in another way. Refused as `refund_not_returned` while nothing waits for that word. */
export const settleSurplus = update<void, SettleSurplusMessage>('settleRefund')
