/** Attempts of one sweep; the next sweep does what this one missed. The payment monitor shows it. Agency specification §2.2. */
export const SWEEP_ATTEMPTS = 2

export interface PaymentSweepResult {
  /** Orders that were signalled to read their payment at Stripe. */
  signalled: number
}
