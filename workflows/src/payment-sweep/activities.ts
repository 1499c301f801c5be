import type { PaymentSweepResult } from '@passage/contracts/workflows/payment-sweep'

export interface PaymentSweepActivities {
  /** Signals the orders whose checkouts are due to be looked up; answers how many. */
  sweepPayments(): Promise<PaymentSweepResult>
}
