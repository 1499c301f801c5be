import { signatureHeader } from '@passage/stripe-sandbox/webhooks/sign'
import type { World } from '../world.ts'
import type { StripeEvent } from './sandbox.ts'

const DAY_SECONDS = 86_400

/** The event as if Stripe had made it three days earlier. */
export const threeDaysLate = (event: StripeEvent): StripeEvent => ({
  ...event,
  created: event.created - 3 * DAY_SECONDS,
})

/** Delivers an event with a fresh signature, as each of Stripe's redeliveries has; returns the status. */
export async function deliver({ origin, env }: World, event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event)
  const signature = signatureHeader(body, env.STRIPE_WEBHOOK_SECRET, Math.floor(Date.now() / 1_000))
  const response = await fetch(`${origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
    signal: AbortSignal.timeout(15_000),
  })
  await response.body?.cancel()
  return response.status
}
