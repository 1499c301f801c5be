/** Tries of one sweep; what it misses the next one does. The payment monitor shows it. Agency specification §2.2. */
export const SWEEP_ATTEMPTS = 2

export interface PaymentSweepResult {
  /** Orders that were signalled to ask Stripe about their payment; recorded in histories under this name. */
  told: number
}
