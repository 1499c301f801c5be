import type { PaymentsEnv } from '../config.ts'
import { checkoutReading, READING_EXPANDS } from './checkout.ts'
import { PaymentsError } from './payments-error.ts'
import type { CheckoutReading } from './port.ts'
import { type LedgerRefund, listRefunds } from './refund.ts'
import { stripeCall, stripeClient } from './stripe-call.ts'

/** Read-only access to Stripe for comparing it with our records. Throws `PaymentsError` when Stripe is unavailable. */
export interface Ledger {
  /** null: Stripe has no such session. */
  readCheckout(sessionId: string): Promise<CheckoutReading | null>
  listRefunds(paymentIntentId: string): Promise<LedgerRefund[]>
}

export function connectLedger(env: PaymentsEnv): Ledger {
  const stripe = stripeClient(env)
  return {
    async readCheckout(sessionId) {
      try {
        return await stripeCall('read a checkout', async () =>
          checkoutReading(await stripe.checkout.sessions.retrieve(sessionId, { expand: READING_EXPANDS })),
        )
      } catch (error) {
        if (error instanceof PaymentsError && error.facts.code === 'resource_missing') return null
        throw error
      }
    },
    listRefunds: (paymentIntentId) => stripeCall('list refunds', () => listRefunds(stripe, paymentIntentId)),
  }
}
