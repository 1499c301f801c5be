import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type SandboxOptions, startSandbox } from '../server.ts'

export const secretKey = 'sk_test_PassageSandboxTests'
export const webhookSecret = 'whsec_passage_sandbox_tests'

export type PayAnswer = { result: string; payment_intent: string | null; code?: string; decline_code?: string | null }
type Tally = { succeeded: number; failed: number; captured: number; refunded: number; refunds: number }

/** How long bank payments and pending refunds take; `later` advances the clock by it. */
const BANK_MS = 60_000

/** Starts a sandbox on a free port until the test ends, with Stripe's client. */
export async function sandboxForTest(options: Partial<SandboxOptions> = {}) {
  let ahead = 0
  const now = () => Date.now() + ahead
  const sandbox = await startSandbox({ secretKey, webhookSecret, asyncDelayMs: BANK_MS, now, ...options })
  onTestFinished(() => sandbox.close())
  const { port } = sandbox
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })

  async function control<T = unknown>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return (response.status === 204 ? null : await response.json()) as T
  }
  const pay = (session: string, input: object) => control<PayAnswer>(`/pay/${session}`, input)
  const paidSession = async (card = '4242424242424242') => {
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    const { payment_intent } = await pay(id, { card })
    return { id, intent: String(payment_intent) }
  }
  const charges = async () => (await control<{ charges: Tally }>('/counters')).charges
  /** Advances the clock until pending payments and refunds are settled. */
  const later = () => {
    ahead += BANK_MS
  }
  return { ...sandbox, later, stripe, control, pay, paidSession, charges }
}

/** A session as Passage creates it: €189.00 in three lines. */
export function sessionParams(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const line = (name: string, unit_amount: number, quantity: number) => ({
    quantity,
    price_data: { currency: 'eur', unit_amount, product_data: { name } },
  })
  return {
    mode: 'payment',
    line_items: [
      line('Visa fee, Japan', 4500, 2),
      line('Processing fee', 1800, 2),
      { ...line('Express supplement', 6300, 1) },
    ],
    success_url: 'http://localhost:3000/order/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/order',
    client_reference_id: 'ORD-TEST2345',
    customer_email: 'marie@example.com',
    locale: 'fr',
    metadata: { order_id: 'order-1', attempt: '1' },
    payment_intent_data: { metadata: { order_id: 'order-1' } },
    ...change,
  } satisfies Stripe.Checkout.SessionCreateParams
}

export type Received = { event: Stripe.Event; raw: string; signature: string; status: number }

/** A webhook receiver that verifies signatures with Stripe's client; `answer` returns its status. */
export async function receiverForTest(answer: (event: Stripe.Event, seen: number) => number = () => 200) {
  const received: Received[] = []
  const stripe = new Stripe(secretKey)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const signature = String(request.headers['stripe-signature'])
      const event = stripe.webhooks.constructEvent(raw, signature, webhookSecret)
      const status = answer(event, received.filter((one) => one.event.id === event.id).length)
      received.push({ event, raw, signature, status })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received, types: () => received.map(({ event }) => event.type) }
}

/** The error with which a call of Stripe's client rejects. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`Expected one of Stripe's errors, got ${String(error)}`)
}
