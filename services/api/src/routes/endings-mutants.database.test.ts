import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RouteEntry } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { callBesideEnding, type Ending, endBesideCall } from '../testing/endings.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

// The API without the lock of the person who acts.
vi.mock('@passage/core/people/lock-acting-person', () => ({ lockActingPerson: async () => {} }))

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

function entryOf(line: string): RouteEntry {
  const entry = allRoutes().find(({ method, path }) => line === `${method} ${path}`)
  if (!entry) throw new Error(`there is no ${line}`)
  return entry
}

it.each<[string, Ending, string]>([
  ['POST /api/orders', 'erase', 'left a trace: orders'],
  ['POST /api/orders', 'delete', 'answered 500'],
  ['POST /api/documents/upload-url', 'deactivate', 'left a trace: documents'],
  ['PUT /api/order-draft', 'erase', 'left a trace: order_drafts'],
  ['POST /api/orders/:orderId/cancel', 'deactivate', 'sent a message'],
  ['POST /api/admin/agencies', 'erase', 'left a trace: record'],
])('mutants: without the lock %s beside %s is seen: %s', async (line, ending, said) => {
  expect((await callBesideEnding(test, entryOf(line), ending)).join('; ')).toContain(said)
})

it.each<[string, Ending, string]>([
  ['POST /api/countries', 'erase', 'the end did not wait'],
  ['PATCH /api/orders/:orderId/assignee', 'deactivate', 'the end did not wait'],
  ['POST /api/admin/agencies', 'delete', 'the end did not wait'],
])('mutants: without the lock, %s that came before %s is seen: %s', async (line, ending, said) => {
  expect((await endBesideCall(test, entryOf(line), ending)).join('; ')).toContain(said)
})
