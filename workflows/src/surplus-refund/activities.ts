import type { PaidPage, SettleSurplusMessage, Surplus } from '@passage/contracts/workflows/surplus-refund'
import type { VisaOrderActivities } from '../visa-order/activities.ts'

/** What the way back of money needs done outside. Ids only; every one may be repeated. */
export interface SurplusRefundActivities extends Pick<VisaOrderActivities, 'readCheckout' | 'sendMail'> {
  /** Puts it into the books as owed back. null: it is the order's own payment. Fails while the order still waits for one. */
  takeSurplus(page: PaidPage): Promise<Surplus | null>
  /**
   * Sends it back, or reads what became of it. `returned`: the bank sent it to us again, or Stripe refuses to send again what
   * the bank had returned: staff decide before the next call.
   */
  refundSurplus(input: { surplusId: string }): Promise<{ returned: boolean }>
  /** Into the books, as paid in another way: it is not sent back any more. */
  settleSurplus(input: { surplusId: string; message?: SettleSurplusMessage }): Promise<void>
}
