import type { PaymentsEnv } from '../config.ts'
import { checkoutReading, READING_EXPANDS } from './checkout-reading.ts'
import { PaymentsError } from './payments-error.ts'
import type { CheckoutReading } from './port.ts'
import { refundOfMark } from './refund.ts'
import { stripeCall } from './stripe-call.ts'
import { stripeClient } from './stripe-client.ts'

/** A refund at Stripe. `refundId` is our row's; null for a refund that staff made in Stripe itself. */
export interface LedgerRefund {
  stripeRefundId: string
  refundId: string | null
  cents: number
  /** false: it failed or was cancelled, and the money is with us. */
  stands: boolean
}

/** What Stripe holds of an order, for comparing. Reads only. Throws `PaymentsError` when Stripe is away. */
export interface Ledger {
  /** null: Stripe does not know this session. */
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
    listRefunds: (paymentIntentId) =>
      stripeCall('list refunds', async () => {
        const found: LedgerRefund[] = []
        for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
          found.push({
            stripeRefundId: refund.id,
            refundId: refundOfMark(refund.metadata?.refund_id),
            cents: refund.amount,
            stands: refund.status !== 'failed' && refund.status !== 'canceled',
          })
        }
        return found
      }),
  }
}
