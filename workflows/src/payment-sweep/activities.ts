import type { PaymentSweepResult } from '@passage/contracts/workflows/payment-sweep'

export interface PaymentSweepActivities {
  /** Tells the orders whose checkouts are due to be asked about; answers how many. */
  sweepPayments(): Promise<PaymentSweepResult>
}
