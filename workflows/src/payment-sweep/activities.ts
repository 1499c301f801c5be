import type { PaymentSweepResult } from '@passage/contracts/workflows/payment-sweep'

/** The activity of the payment sweep. */
export interface PaymentSweepActivities {
  /** Pulls Stripe's events and signals the orders that they are about; returns how many. */
  sweepPayments(): Promise<PaymentSweepResult>
}
