import type { PaidPage, Surplus, SurplusPaidOtherwiseMessage } from '@passage/contracts/workflows/surplus-refund'
import type { VisaOrderActivities } from '../visa-order/activities.ts'

/** The activities of a surplus refund. Idempotent; ids only. */
export interface SurplusRefundActivities extends Pick<VisaOrderActivities, 'readCheckout' | 'sendMail'> {
  /** Records the payment as owed to the customer. null: it is the order's own. Fails while the order still waits for a payment. */
  takeSurplus(page: PaidPage): Promise<Surplus | null>
  /**
   * Makes the refund, or reads the one that was made. `returned`: the bank returned it, or Stripe refused to make it once
   * more; a person decides before the next call.
   */
  refundSurplus(input: { surplusId: string }): Promise<{ returned: boolean }>
  /** Records that the refund was paid in another way; from then on `refundSurplus` makes none. */
  recordSurplusPaidOtherwise(input: { surplusId: string; message: SurplusPaidOtherwiseMessage }): Promise<void>
}
