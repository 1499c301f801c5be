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

/** One order, read at the same time from Temporal, PostgreSQL, Stripe and storage. */
export interface Found {
  run: FoundRun
  snapshot: OrderSnapshot
  stripe: FoundMoney
  /** Its documents whose file is missing in storage. */
  lostFiles: string[]
}

/** The repair of a difference; `person`: a person has to decide. */
export type Mend =
  | { do: 'begin' }
  | { do: 'start-from-snapshot' }
  /** `forgets`: the number of entries that only the workflow has. */
  | { do: 'restart-from-snapshot'; runId: string; forgets?: number }
  | { do: 'signal-payment'; sessionId: string }
  | { do: 'signal-refund'; refundId: string }
  | { do: 'signal-charge'; paymentIntentId: string }
  | { do: 'signal-documents'; documentIds: string[] }
  | { do: 'retry-step' }
  | { do: 'close-page'; sessionId: string }
  | { do: 'forget-files'; documentIds: string[] }
  | { do: 'end-run'; runId: string; sessionId: string | null }
  | { do: 'person' }

export interface Difference {
  /** The place that differs from PostgreSQL's entries. */
  between: 'workflow' | 'projection' | 'stripe' | 'storage'
  /** What differs, as a sentence for operators. */
  text: string
  /** An error message; not part of `text`, since it may change between two comparisons. */
  why?: string
  mend: Mend
}

/** Whether the repair gives up data that a better backup may still have. It is made with `--accept-loss` only. */
export const acceptsLoss = (mend: Mend): boolean =>
  mend.do === 'forget-files' || mend.do === 'end-run' || (mend.do === 'restart-from-snapshot' && Boolean(mend.forgets))
