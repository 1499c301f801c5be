import { randomUUID } from 'node:crypto'
import { type Sandbox, startSandbox } from '@passage/stripe-sandbox/server'
import type { PaymentsEnv } from '../config.ts'
import type { CreateCheckout, Payments } from './port.ts'
import { connectPayments } from './stripe.ts'

export const SECRETS = { STRIPE_SECRET_KEY: 'sk_test_integrations', STRIPE_WEBHOOK_SECRET: 'whsec_integrations' }

/** Delay of bank transfers: they settle only by `later`. */
const DELAY_MS = 60_000

export interface SandboxUnderTest {
  env: PaymentsEnv
  payments: Payments
  /** Settles the pending bank transfers. */
  later(): void
  /** POST to a control endpoint of the sandbox. */
  press(path: string, body: object): Promise<Record<string, unknown>>
  /** Total numbers and amounts of charges and refunds. */
  charges(): Promise<{ succeeded: number; captured: number; refunded: number; refunds: number }>
  sessions(): Promise<Record<string, number>>
  /** Faults that no call has met yet. */
  faults(): Promise<object[]>
  close(): Promise<void>
}

/** A sandbox for one test file, and the adapter connected to it. */
export async function sandboxUnderTest(webhookUrl?: string): Promise<SandboxUnderTest> {
  let ahead = 0
  const sandbox: Sandbox = await startSandbox({
    secretKey: SECRETS.STRIPE_SECRET_KEY,
    webhookSecret: SECRETS.STRIPE_WEBHOOK_SECRET,
    webhookUrl,
    asyncDelayMs: DELAY_MS,
    now: () => Date.now() + ahead,
  })
  const env: PaymentsEnv = { ...SECRETS, STRIPE_API_BASE: sandbox.url }
  const counters = async () => (await fetch(`${sandbox.url}/_sandbox/counters`)).json()
  return {
    env,
    payments: connectPayments(env),
    later: () => {
      ahead += DELAY_MS
    },
    async press(path, body) {
      const answer = await fetch(`${sandbox.url}/_sandbox${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`POST ${path} answers ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    charges: async () => (await counters()).charges,
    sessions: async () => (await counters()).sessions,
    faults: async () => (await (await fetch(`${sandbox.url}/_sandbox/faults`)).json()).faults,
    close: () => sandbox.close(),
  }
}

/** Two express travellers: 129.00 + 30.01 each, and a supplement that is not divisible by two. */
export function anOrder(): CreateCheckout {
  return {
    orderId: randomUUID(),
    orderNumber: 'ORD-ABCDEFGH',
    paymentId: randomUUID(),
    attemptId: randomUUID(),
    lines: [
      { kind: 'base', label: 'Visa fee', quantity: 2, cents: 25_800 },
      { kind: 'processing_fee', label: 'Processing fee', quantity: 2, cents: 6_002 },
      { kind: 'express_supplement', label: 'Express', quantity: 2, cents: 15_901 },
    ],
    customerEmail: 'traveller@example.com',
    language: 'fr',
    expiresAt: new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 3_600_000).toISOString(),
    successUrl: 'http://localhost:3000/order?paid={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/order',
    idempotencyKey: randomUUID(),
  }
}
