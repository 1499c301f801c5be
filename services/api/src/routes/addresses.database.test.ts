import { type AddressCanary, startAddressCanary } from '@passage/local/testing/address-canary'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RouteEntry } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { typeAddress } from '../testing/addresses.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let canary: AddressCanary
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
  canary = await startAddressCanary()
})
afterEach(() => canary.asked.splice(0))
afterAll(async () => {
  await test?.close()
  await canary?.close()
})

const entries = allRoutes().filter(({ path }) => !path.endsWith('/events'))
const routes = new Map(entries.map((entry) => [`${entry.method} ${entry.path}`, entry]))
const routeOf = (line: string) => routes.get(line) as RouteEntry
/** The fields with which a route was accepted. It is asked once, whichever tests run: some count how often a person calls them. */
const accepted = new Map<string, Promise<string[]>>()
function acceptedBy(line: string): Promise<string[]> {
  const fields = accepted.get(line) ?? typeAddress(test, routeOf(line), canary.address)
  accepted.set(line, fields)
  return fields
}

it.each([...routes.keys()])(
  'checklist 23: %s asks no address that stands in a text of its caller’s',
  { timeout: 120_000 },
  async (line) => {
    await acceptedBy(line)
    await test.background.settled()
    expect(canary.asked).toEqual([])
  },
)

it('checklist 23: such texts are accepted where people may write what they like, and stored', async () => {
  expect(await acceptedBy('POST /api/orders')).toContain('notes')
  for (const line of ['POST /api/contact', 'POST /api/chatbot/message'])
    expect(await acceptedBy(line)).toContain('message')
  const { notes } = await test.db
    .selectFrom('orders')
    .select('notes')
    .where('notes', 'like', `${canary.address}%`)
    .executeTakeFirstOrThrow()
  expect(notes).toBe(`${canary.address}/notes`)
})

it('checklist 23, mutant: an API that looks at addresses is seen to', async () => {
  await typeAddress(test, routeOf('POST /api/contact'), canary.address, async (line, call) => {
    for (const [address] of JSON.stringify(call?.json ?? null).matchAll(/https?:[^"]+/g)) await fetch(address)
    return test.call(line, call)
  })
  expect(canary.asked).toContain('GET /message HTTP/1.1')
})
