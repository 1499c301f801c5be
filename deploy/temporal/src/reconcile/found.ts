import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import type { LedgerRefund } from '@passage/integrations/payments/ledger'
import type { CheckoutReading } from '@passage/integrations/payments/port'

/** What Temporal knows of an order's workflow. */
export type FoundRun =
  | { is: 'running'; runId: string; state: VisaOrderState }
  /** It runs, and does not answer: no worker, or code that does not fit its history. */
  | { is: 'silent'; runId: string; why: string }
  | { is: 'closed'; runId: string; how: string }
  | { is: 'missing' }

/** What Stripe holds of an order's payments. */
export type FoundMoney =
  | {
      asked: true
      /** By session id; null: Stripe does not know it. */
      checkouts: Map<string, CheckoutReading | null>
      /** By payment intent. */
      refunds: Map<string, LedgerRefund[]>
    }
  | { asked: false; why: string }

/** One order in all three places, read at the same time. */
export interface Found {
  run: FoundRun
  snapshot: OrderSnapshot
  stripe: FoundMoney
}

/** What can be done about a difference by a machine; `person`: a person has to decide. */
export type Mend =
  | { do: 'begin' }
  | { do: 'start-from-snapshot' }
  | { do: 'restart-from-snapshot'; runId: string }
  | { do: 'tell-payment'; sessionId: string }
  | { do: 'tell-refund'; refundId: string }
  | { do: 'tell-documents'; documentIds: string[] }
  | { do: 'retry-step' }
  | { do: 'close-page'; sessionId: string }
  | { do: 'person' }

export interface Difference {
  /** Which places differ. */
  between: 'workflow' | 'projection' | 'stripe'
  /** What differs and what to do, for people. */
  words: string
  /** What was said of it; another time it may be said in other words. */
  why?: string
  mend: Mend
}
