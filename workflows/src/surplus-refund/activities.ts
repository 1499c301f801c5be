import type { Surplus, SurplusRefundInput } from '@passage/contracts/workflows/surplus-refund'
import type { VisaOrderActivities } from '../visa-order/activities.ts'

/** What the way back of money needs done outside. Ids only; every one may be repeated. */
export interface SurplusRefundActivities extends Pick<VisaOrderActivities, 'readCheckout' | 'sendMail'> {
  /** Puts it into the books as owed back. null: it is the order's own payment. Fails while the order still waits for one. */
  takeSurplus(input: SurplusRefundInput): Promise<Surplus | null>
  /** Sends it back, or reads what became of it. `returned`: the bank sent it to us again; the next call makes a new one. */
  refundSurplus(input: { surplusId: string }): Promise<{ returned: boolean }>
}
