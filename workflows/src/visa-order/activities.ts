import type { CheckoutReading, EntryRecord, EntryRecorded, RefundState } from '@passage/contracts/workflows/projection'
import type { MailDue, OpenCheckout } from '@passage/contracts/workflows/visa-order'

/** What a visa order needs done outside. Ids and codes only. */
export interface VisaOrderActivities {
  /** The first activity of a run; the projection's last entry shows whether the run starts too late. */
  claimStart(input: { orderId: string }): Promise<{ lastSeq: number }>
  /** One transaction; fails for good with `projection_conflict`. */
  recordEntry(record: EntryRecord): Promise<EntryRecorded>
  /** Opens a Stripe checkout, or answers the one that this attempt has. */
  openCheckout(input: { orderId: string; expiresAt: string }): Promise<OpenCheckout>
  readCheckout(input: { sessionId: string }): Promise<CheckoutReading>
  /** `complete`: the customer was faster. */
  expireCheckout(input: { sessionId: string }): Promise<{ outcome: 'expired' | 'complete' }>
  /** Looks before it asks, so that it may be repeated. */
  refundPayment(input: { refundId: string }): Promise<{ stripeRefundId: string }>
  /** What became of a refund at the bank. */
  readRefund(input: { refundId: string }): Promise<RefundState>
  /** Sends back what was paid at a page although the order has its payment: begins its run, or looks at it again. */
  returnSurplus(input: { orderId: string; sessionId: string }): Promise<void>
  /** Sends one mail to each of its readers, each at most once. Fails while the mail server cannot be reached. */
  sendMail(input: { orderId: string; mail: MailDue }): Promise<void>
  /** Issues the invoice of a paid order, or the credit note of a refund; the same again answers the same. */
  issueInvoice(input: { orderId: string; refundId: string | null }): Promise<{ number: string }>
  /** Makes the file for the embassy as the order is at entry `seq`, and puts it into storage. */
  prepareFile(input: { orderId: string; seq: number }): Promise<void>
  /**
   * By when staff or the embassy should have acted, by business days and holidays, and when to remind (ISO 8601);
   * stored with the order. null: the order waits for neither.
   */
  setDeadline(input: { orderId: string; stage: DeadlineStage | null; from: string }): Promise<Deadline | null>
  /** Does nothing any more: runs that began or ended with it before replay as they did. */
  keepHistory(input: { orderId: string; runId: string }): Promise<void>
}

/** Whose deadline: staff's for looking at documents, preparing the file and delivering the visa; the embassy's for its answer. */
export type DeadlineStage = 'document_review' | 'processing' | 'submitted' | 'approved'

export interface Deadline {
  remindAt: string
  dueAt: string
}
