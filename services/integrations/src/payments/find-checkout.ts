import type Stripe from 'stripe'

/** Sessions that are looked through; it was opened moments ago. */
const NEWEST = 300

/**
 * The open session of an attempt whose answer was lost: Stripe lists sessions, newest first, and cannot be asked for one
 * by its metadata.
 */
export async function findCheckout(stripe: Stripe, attemptId: string): Promise<Stripe.Checkout.Session | undefined> {
  let seen = 0
  for await (const session of stripe.checkout.sessions.list({ status: 'open', limit: 100 })) {
    if (session.metadata?.attempt_id === attemptId) return session
    seen += 1
    if (seen === NEWEST) return undefined
  }
  return undefined
}
