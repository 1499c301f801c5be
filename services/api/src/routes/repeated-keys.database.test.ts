import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesKeyAndBody } from '../openapi/problems.ts'
import { allRoutes } from '../openapi/route.ts'
import { bodyOf } from '../testing/bodies.ts'
import { lineOf, OBJECTS, parametersOf } from '../testing/objects.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

/** What makes another request of a good body; most have a note. A new route with a key says here what does in its own. */
const OTHER: Record<string, object> = {
  'PUT /api/orders/:orderId/details': { customerPhone: '+352 999' },
  'POST /api/orders/:orderId/documents': { documentType: 'photo' },
  'POST /api/documents/:documentId/replace': { documentId: randomUUID() },
  'POST /api/orders/:orderId/refunds': { reason: 'Another reason' },
  'POST /api/orders/:orderId/refunds/:refundId/settlement': { note: 'Another transfer' },
  'POST /api/orders/:orderId/internal-notes': { text: 'Another text' },
  'POST /api/orders/:orderId/retry': { surplusId: randomUUID() },
  'POST /api/tokens': { name: 'another program' },
  'POST /api/contact': { message: 'Another message, which is long enough.' },
}
const routes = allRoutes().filter(({ method, inputs }) => method !== 'GET' && takesKeyAndBody(inputs))

describe('the same key with another body is a conflict:', () => {
  it.each(routes.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))('%s', async (line, entry) => {
    const ids = await OBJECTS[parametersOf(entry)]?.make(test, 'agency', entry)
    const { json } = (await bodyOf(test, entry, 'agency')) as { json: object }
    const headers = { 'idempotency-key': randomUUID() }
    const as = entry.permission === 'document:upload' || entry.permission === 'agency-order:use' ? 'agency' : 'admin'
    const send = (body: object) => test.call(lineOf(entry, ids), { as, json: body, headers })
    const first = await send(json)
    expect([first.status, await first.json()]).not.toMatchObject([400, {}])
    const other = await send({ ...json, ...(OTHER[line] ?? { notes: 'Another note' }) })
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'idempotency_conflict' }])
  })

  it('and there are such routes', () => expect(routes.length).toBeGreaterThan(14))
})

it('two people with the same key and body have sent two messages', async () => {
  const { orderId } = (await OBJECTS.orderId?.make(test, 'customer', routes[0] as (typeof routes)[number])) ?? {}
  test.orders.changeStatus.mockClear()
  for (const as of ['admin', 'provider', 'admin'] as const) {
    const json = { status: 'processing' }
    const headers = { 'idempotency-key': 'the-same' }
    const answer = await test.call(`PATCH /api/orders/${orderId}/status`, { as, json, headers })
    expect(answer.status).toBe(200)
  }
  const [admins, providers, again] = test.orders.changeStatus.mock.calls.map(([, , updateId]) => updateId)
  expect(providers).not.toBe(admins)
  expect(again).toBe(admins)
})
