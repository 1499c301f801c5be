import type { RetryStepMessage } from '../domain/orders/actions/retry-step.ts'
import type { Actor } from '../domain/orders/entry.ts'
import { update } from './definitions.ts'

/** Input of the workflow that refunds a payment which its order did not need. Ids only. */
export interface SurplusRefundInput {
  orderId: string
  /** The Stripe Checkout Session that was paid. */
  sessionId: string
  /** State that continue-as-new carries over. `returned`: the bank returned the refund, and it waits for a person's decision. */
  carried?: { returned: boolean }
}

/** The payment, as Stripe reports it. */
export interface PaidPage extends Pick<SurplusRefundInput, 'orderId' | 'sessionId'> {
  paymentIntentId: string | null
  cents: number
}

/** Result of the workflow. `known`: it is the order's own payment · `unpaid`: nothing was paid at this session. */
export interface SurplusRefunded {
  outcome: 'refunded' | 'known' | 'unpaid'
}

/** A surplus payment, as PostgreSQL has it: money that is owed to the customer. */
export interface Surplus {
  surplusId: string
  orderNumber: string
  cents: number
  /** `seq` of the order's last entry, for the customer's mail. */
  lastSeq: number
  /** A refund was made at least once. */
  refunded: boolean
}

/** Retries the waiting step at once, as the update of the same name of a visa order. */
export const retryStep = update<void, RetryStepMessage>('retryStep')

/** The returned refund was paid in another way. An administrator says in the note how; operators send none. */
export interface SurplusPaidOtherwiseMessage {
  actor: Actor
  noteId?: string
}

/** Records that the returned refund was paid in another way. Refused as `refund_not_returned` unless it waits for a decision. */
export const reportPaidOtherwise = update<void, SurplusPaidOtherwiseMessage>('reportPaidOtherwise')
