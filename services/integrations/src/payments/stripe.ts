import type Stripe from 'stripe'
import type { PaymentsEnv } from '../config.ts'
import { readCharge } from './charge.ts'
import { checkoutParams, checkoutReading, findCheckout, READING_EXPANDS } from './checkout.ts'
import { listNotices } from './list-notices.ts'
import { PaymentsError } from './payments-error.ts'
import type { Checkout, Payments } from './port.ts'
import { readRefund, refundOnce } from './refund.ts'
import { asPaymentsError, createOnce, objectCalls, stripeCall, stripeClient } from './stripe-call.ts'
import { readNotice } from './webhook.ts'

/** Payments at Stripe, or at the sandbox when STRIPE_API_BASE is set. */
export function connectPayments(env: PaymentsEnv): Payments {
  const stripe = stripeClient(env)
  const objectCall = objectCalls((options) => stripe.events.list({ limit: 1 }, options))

  return {
    createCheckout: (input) =>
      stripeCall('open a checkout', async () => {
        const params = checkoutParams(input)
        const create = (idempotencyKey: string) => stripe.checkout.sessions.create(params, { idempotencyKey })
        return opened(await createOnce(input.idempotencyKey, create, () => findCheckout(stripe, input.attemptId)))
      }),
    readCheckout: (sessionId) =>
      objectCall('read a checkout', async () =>
        checkoutReading(await stripe.checkout.sessions.retrieve(sessionId, { expand: READING_EXPANDS })),
      ),
    expireCheckout: (sessionId) => objectCall('expire a checkout', () => expire(stripe, sessionId)),
    refund: (input) => objectCall('refund', () => refundOnce(stripe, input)),
    readCharge: (intent) => objectCall('read refunds and disputes', () => readCharge(stripe, intent)),
    readRefund: (key) => objectCall('read a refund', () => readRefund(stripe, key)),
    readWebhook: (rawBody, signature) => readNotice(stripe, env, rawBody, signature),
    listNotices: (after) => stripeCall('list its events', () => listNotices(stripe, env, after)),
  }
}

function opened(session: Stripe.Checkout.Session): Checkout {
  if (!session.url) throw new PaymentsError('refused', `Stripe gave session ${session.id} no address.`)
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000).toISOString() }
}

/** Stripe refuses to expire a session that is not open; then its status decides. */
async function expire(stripe: Stripe, sessionId: string): Promise<'expired' | 'complete'> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
    return 'expired'
  } catch (error) {
    if (asPaymentsError('', error).kind !== 'refused') throw error
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    if (status === 'expired') return 'expired'
    if (status === 'complete') return 'complete'
    throw error
  }
}
