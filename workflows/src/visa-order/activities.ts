import type {
  ChargeReading,
  CheckoutReading,
  EntryRecord,
  EntryRecorded,
  RefundState,
} from '@passage/contracts/workflows/projection'
import type { MailDue, OpenCheckout } from '@passage/contracts/workflows/visa-order'

/** The activities of a visa order. Idempotent; ids and codes only. */
export interface VisaOrderActivities {
  /** First activity of a run. `lastSeq`: the projection's last entry; beyond the run's input, the run must end. */
  claimStart(input: { orderId: string }): Promise<{ lastSeq: number }>
  /** Writes an entry in one transaction. Fails for good with `projection_conflict`. */
  recordEntry(record: EntryRecord): Promise<EntryRecorded>
  /** Opens a Checkout Session, or answers the open one of the same attempt. */
  openCheckout(input: { orderId: string; expiresAt: string }): Promise<OpenCheckout>
  readCheckout(input: { sessionId: string }): Promise<CheckoutReading>
  /** `complete`: the customer has paid there already. */
  expireCheckout(input: { sessionId: string }): Promise<{ outcome: 'expired' | 'complete' }>
  /** Makes a refund at Stripe, unless it is made already; null: the customer got it in another way. */
  refundPayment(input: { refundId: string }): Promise<{ stripeRefundId: string | null }>
  /** Reads a refund's outcome at Stripe. */
  readRefund(input: { refundId: string }): Promise<RefundState>
  /** Reads refunds of a payment that were made in Stripe's dashboard, and its disputes. */
  readCharge(input: { paymentIntentId: string }): Promise<ChargeReading>
  /** Starts the workflow that refunds a surplus payment, unless it runs already. */
  returnSurplus(input: { orderId: string; sessionId: string }): Promise<void>
  /** Sends a mail to each of its readers, at most once each. */
  sendMail(input: { orderId: string; mail: MailDue }): Promise<void>
  /** Issues the invoice of a paid order, or the credit note of a refund. */
  issueInvoice(input: { orderId: string; refundId: string | null }): Promise<{ number: string }>
  /** Makes the embassy's file as of entry `seq`, and stores it. Returns how many documents it leaves out. */
  prepareFile(input: { orderId: string; seq: number }): Promise<number>
}
