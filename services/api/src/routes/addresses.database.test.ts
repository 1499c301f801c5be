import { type AddressCanary, startAddressCanary } from '@passage/local/testing/address-canary'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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

const routes = allRoutes().filter(({ path }) => !path.endsWith('/events'))
const accepted = new Set<string>()

it.each(routes.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
  'checklist 23: %s asks no address that stands in a text of its caller’s',
  { timeout: 120_000 },
  async (line, entry) => {
    for (const field of await typeAddress(test, entry, canary.address)) accepted.add(`${line} ${field}`)
    await test.background.settled()
    expect(canary.asked).toEqual([])
  },
)

it('checklist 23: such texts are accepted where people may write what they like, and stored', async () => {
  for (const field of ['POST /api/orders notes', 'POST /api/contact message', 'POST /api/chatbot/message message'])
    expect([...accepted]).toContain(field)
  const { notes } = await test.db
    .selectFrom('orders')
    .select('notes')
    .where('notes', 'like', `${canary.address}%`)
    .executeTakeFirstOrThrow()
  expect(notes).toBe(`${canary.address}/notes`)
})

it('checklist 23, mutant: an API that looks at addresses is seen to', async () => {
  const entry = routes.find(({ method, path }) => `${method} ${path}` === 'POST /api/contact')
  if (!entry) throw new Error('There is no contact form.')
  await typeAddress(test, entry, canary.address, async (line, call) => {
    for (const [address] of JSON.stringify(call?.json ?? null).matchAll(/https?:[^"]+/g)) await fetch(address)
    return test.call(line, call)
  })
  expect(canary.asked).toContain('GET /message HTTP/1.1')
})
