import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import Stripe from 'stripe'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sandboxForTest, secretKey, sessionParams } from './testing/harness.ts'

const { STRIPE_MOCK } = process.env

/** Starts stripe-mock, which answers requests by Stripe's API description, until the test ends. */
async function startStripeMock(program: string): Promise<string> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    }),
  )
  const child = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' })
  onTestFinished(() => void child.kill())
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 45_000, interval: 100 })
  return url
}

/** The fields of the sandbox's answer that Stripe's answer does not have. */
function unknownFields(ours: unknown, theirs: unknown, path: string): string[] {
  if (Array.isArray(ours)) return ours.flatMap((one) => unknownFields(one, (theirs as unknown[])[0], `${path}[]`))
  if (typeof ours !== 'object' || ours === null || path.endsWith('metadata')) return []
  // Stripe's examples have no value there.
  if (typeof theirs !== 'object' || theirs === null) return []
  return Object.entries(ours).flatMap(([name, value]) =>
    name in theirs ? unknownFields(value, theirs[name as keyof typeof theirs], `${path}.${name}`) : [`${path}.${name}`],
  )
}

describe.skipIf(!STRIPE_MOCK)('the sandbox', () => {
  it('answers the requests of Passage with fields of Stripe’s API description', async () => {
    const mock = await startStripeMock(STRIPE_MOCK ?? '')
    const sandbox = await sandboxForTest()
    const differences: string[] = []
    const stripe = new Stripe(secretKey, {
      ...{ host: '127.0.0.1', port: sandbox.port, protocol: 'http', maxNetworkRetries: 0 },
      httpClient: Stripe.createFetchHttpClient(async (input, init) => {
        const url = String(input)
        const [ours, theirs] = await Promise.all([fetch(url, init), fetch(url.replace(sandbox.url, mock), init)])
        const answer = await ours.json()
        expect([url, ours.status, theirs.status]).toEqual([url, 200, 200])
        differences.push(...unknownFields(answer, await theirs.json(), new URL(url).pathname.split('/')[2] ?? ''))
        return Response.json(answer)
      }),
    })
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    await sandbox.pay(id, { card: '4242424242424242' })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    })
    await stripe.checkout.sessions.list({ status: 'complete', limit: 3 })
    const refund = { payment_intent: (payment_intent as Stripe.PaymentIntent).id, metadata: { refund_id: 'r1' } }
    await stripe.refunds.create({ ...refund, amount: 100, reason: 'requested_by_customer' })
    await stripe.refunds.list({ payment_intent: refund.payment_intent, limit: 1 })
    await stripe.events.list({ types: ['checkout.session.completed'], created: { gte: 1 }, limit: 1 })
    await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(sessionParams())).id)
    expect(differences.filter((field) => !/^events\[?.*data\[\]\.data/.test(field))).toEqual([])
  })
})
