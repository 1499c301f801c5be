import type { CheckoutReading, EntryRecord } from '@passage/contracts/workflows/projection'
import type { OpenCheckout } from '@passage/contracts/workflows/visa-order'

/** What a visa order needs done outside. Ids and codes only. */
export interface VisaOrderActivities {
  /** The first thing a run does; the projection's last entry tells it whether it comes too late. */
  claimStart(input: { orderId: string }): Promise<{ lastSeq: number }>
  /** One transaction; fails for good with `projection_conflict`. */
  recordEntry(record: EntryRecord): Promise<void>
  /** Opens a Stripe checkout, or answers the one that this attempt has. */
  openCheckout(input: { orderId: string; expiresAt: string }): Promise<OpenCheckout>
  readCheckout(input: { sessionId: string }): Promise<CheckoutReading>
  /** `complete`: the customer was faster. */
  expireCheckout(input: { sessionId: string }): Promise<{ outcome: 'expired' | 'complete' }>
  /** Looks before it asks, so that it may be repeated. */
  refundPayment(input: { refundId: string }): Promise<{ stripeRefundId: string }>
}
