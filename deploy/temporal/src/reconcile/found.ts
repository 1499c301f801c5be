import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import type { CheckoutReading } from '@passage/integrations/payments/port'
import type { LedgerRefund } from '@passage/integrations/payments/refund'

/** The newest run of an order's workflow, as Temporal reports it. */
export type FoundRun =
  | { is: 'running'; runId: string; state: VisaOrderState }
  /** It runs but does not answer a query: no worker polls, or the code does not fit its history. */
  | { is: 'silent'; runId: string; why: string }
  | { is: 'closed'; runId: string; how: string }
  | { is: 'missing' }

/** An order's payments at Stripe. */
export type FoundMoney =
  | {
      asked: true
      /** By session id; null: Stripe has no such checkout. */
      checkouts: Map<string, CheckoutReading | null>
      /** By payment intent. */
      refunds: Map<string, LedgerRefund[]>
    }
  | { asked: false; why: string }

/** One order, read at the same time from Temporal, PostgreSQL and Stripe. */
export interface Found {
  run: FoundRun
  snapshot: OrderSnapshot
  stripe: FoundMoney
}

/** The repair of a difference; `person`: a person has to decide. */
export type Mend =
  | { do: 'begin' }
  | { do: 'start-from-snapshot' }
  | { do: 'restart-from-snapshot'; runId: string }
  | { do: 'signal-payment'; sessionId: string }
  | { do: 'signal-refund'; refundId: string }
  | { do: 'signal-charge'; paymentIntentId: string }
  | { do: 'signal-documents'; documentIds: string[] }
  | { do: 'retry-step' }
  | { do: 'close-page'; sessionId: string }
  | { do: 'person' }

export interface Difference {
  /** The place that differs from PostgreSQL's entries. */
  between: 'workflow' | 'projection' | 'stripe'
  /** What differs, as a sentence for operators. */
  text: string
  /** An error message; not part of `text`, since it may change between two comparisons. */
  why?: string
  mend: Mend
}
