import Stripe from 'stripe'
import type { PaymentsEnv } from '../config.ts'
import { STRIPE_MS } from './stripe-call.ts'

/** A client of Stripe, or of the sandbox when STRIPE_API_BASE is set. */
export const stripeClient = (env: PaymentsEnv): Stripe =>
  new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: '2026-10-28.endive',
    /** Temporal retries. (The client still repeats a POST once, same key, when a kept-alive connection turns out to be closed.) */
    maxNetworkRetries: 0,
    timeout: STRIPE_MS,
    telemetry: false,
    ...address(env.STRIPE_API_BASE),
  })

function address(base: string | undefined): Stripe.StripeConfig {
  if (!base) return {}
  const { protocol, hostname, port } = new URL(base)
  return protocol === 'https:'
    ? { protocol: 'https', host: hostname, port: port || '443' }
    : { protocol: 'http', host: hostname, port: port || '80' }
}
