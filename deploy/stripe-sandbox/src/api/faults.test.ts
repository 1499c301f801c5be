import { expect, test, vi } from 'vitest'
import { clientFor, errorOf, sandboxForTest, sessionParams } from '../testing/harness.ts'

const sessions = { method: 'POST', path: '/v1/checkout/sessions' }
const open = async (counters: () => Promise<object>) =>
  ((await counters()) as { sessions: { open?: number } }).sessions.open ?? 0

test('500 before the effect: nothing happened, and the key repeats the 500', async () => {
  const { stripe, control, counters } = await sandboxForTest()
  await control('/faults', { kind: 'error', when: 'before', ...sessions })
  const create = (idempotencyKey: string) => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })
  expect(await errorOf(create('a'))).toMatchObject({ type: 'StripeAPIError', statusCode: 500, rawType: 'api_error' })
  const replay = await errorOf(create('a'))
  expect([replay.statusCode, replay.headers?.['idempotent-replayed']]).toEqual([500, 'true'])
  expect(replay.headers?.['stripe-should-retry']).toBe('false')
  expect(await open(counters)).toBe(0)
  await create('b')
  expect(await open(counters)).toBe(1)
})

test('500 after the effect: the object is there, and the key repeats the 500', async () => {
  const { stripe, control, counters } = await sandboxForTest()
  await control('/faults', { kind: 'error', when: 'after', ...sessions })
  const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'a' })
  expect((await errorOf(create())).statusCode).toBe(500)
  expect((await errorOf(create())).statusCode).toBe(500)
  expect(await open(counters)).toBe(1)
  expect((await stripe.checkout.sessions.list()).data).toMatchObject([{ metadata: { order_id: 'order-1' } }])
})

test('a 500 that is not stored lets the same key succeed', async () => {
  const { stripe, control, counters } = await sandboxForTest()
  await control('/faults', { kind: 'error', when: 'before', stored: false, status: 503, ...sessions })
  const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'a' })
  const error = await errorOf(create())
  expect([error.statusCode, error.headers?.['stripe-should-retry']]).toEqual([503, undefined])
  await create()
  expect(await open(counters)).toBe(1)
})

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a hang %s the effect runs into the timeout of the caller', async (when, happened) => {
  const { stripe, port, control, counters } = await sandboxForTest()
  await control('/faults', { kind: 'hang', ms: 60_000, when, ...sessions })
  const impatient = clientFor(port, { timeout: 200 })
  const error = await errorOf(impatient.checkout.sessions.create(sessionParams(), { idempotencyKey: 'slow' }))
  expect(error).toMatchObject({ type: 'StripeConnectionError' })
  expect(await control('/faults')).toEqual({ faults: [] })
  expect(await open(counters)).toBe(happened)
  await control('/faults', undefined, 'DELETE')
  await vi.waitFor(() => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'slow' }), 45_000)
  expect(await open(counters)).toBe(1)
})

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a connection reset %s the effect', async (when, happened) => {
  const { stripe, control, counters } = await sandboxForTest()
  // The client tries a reset connection once more by itself, with the same key.
  await control('/faults', { kind: 'reset', when: 'before', times: 1, ...sessions })
  await control('/faults', { kind: 'reset', when, times: 1, ...sessions })
  const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'cut' })
  expect((await errorOf(create())).type).toBe('StripeConnectionError')
  expect(await open(counters)).toBe(happened)
  await create()
  expect(await open(counters)).toBe(1)
})

test('faults meet the named calls only, so often as asked, and can be taken back', async () => {
  const { stripe, control } = await sandboxForTest()
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  await control('/faults', { kind: 'error', when: 'before', times: 2, method: 'get', path: '/v1/checkout/sessions/*' })
  await stripe.checkout.sessions.list()
  expect((await errorOf(stripe.checkout.sessions.retrieve(id))).statusCode).toBe(500)
  expect(await control('/faults')).toMatchObject({ faults: [{ times: 1, method: 'GET' }] })
  await control('/faults', undefined, 'DELETE')
  await stripe.checkout.sessions.retrieve(id)
  expect(await control('/faults', { kind: 'error', when: 'sometimes', path: '/v1/*' })).toMatchObject({
    message: expect.stringContaining('when'),
  })
})
