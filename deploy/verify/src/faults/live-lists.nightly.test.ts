import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenList, openList } from './scenes/browsers/open-list.ts'
import { send } from './scenes/http.ts'
import { changeStatus, type Order, paidOrder } from './scenes/orders/drive.ts'
import { type OwnApplication, startOwn } from './scenes/servers/own-application.ts'
import { worldOfFile } from './scenes/world.ts'

/** A busy machine may take this long. */
const SOON_MS = 5_000
/** Without NATS lists are notified by polling. design.md, Events. */
const WITHIN_MS = 15_000

const world = worldOfFile()
let order: Order
/** The API whose lists are open; changes are made at the first one. */
let other: OwnApplication
let [desk, customer]: OpenList[] = []
beforeAll(async () => {
  order = await paidOrder(world)
  other = await startOwn(world, 'api', {})
})
beforeEach(async () => {
  desk = await openList(other.origin, '/api/desk/events', world.tokens.admin)
  customer = await openList(other.origin, '/api/orders/events', world.tokens.customer)
})
afterEach(async () => {
  for (const list of [desk, customer]) list?.close()
  await world.stack.process('nats').start()
})
afterAll(async () => {
  await other?.stop()
})

/** A staff member's call about the order at the first API. */
async function staff(method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  const call = { method, path: `/api/orders/${order.id}/${path}`, token: world.tokens.provider, key: randomUUID() }
  const { status } = await send(world.origin, { ...call, ...(body && { body }) })
  expect([200, 201, 204]).toContain(status)
}

describe('lists that are open at a second API', () => {
  it('are notified of changes and of staff presence at the first API', async () => {
    await changeStatus(world, order, 'processing')
    await Promise.all([desk, customer].map((list) => list?.isNotifiedOf(order.id, SOON_MS)))
    await staff('POST', 'internal-notes', { text: 'Called them.' })
    await desk?.isNotifiedOf(order.id, SOON_MS)
    await staff('PUT', 'presence')
    await desk?.shows(order.id, ['Nadia Haddad'], SOON_MS)
    await staff('DELETE', 'presence')
    await desk?.shows(order.id, [], SOON_MS)
    await expect(customer?.isNotifiedOf(order.id, 0)).rejects.toThrow('was not notified')
  })

  it('fault 7: are notified from PostgreSQL while NATS is down', async () => {
    await world.stack.process('nats').kill('SIGKILL')
    await changeStatus(world, order, 'submitted')
    await Promise.all([desk, customer].map((list) => list?.isNotifiedOf(order.id, WITHIN_MS)))
    await staff('POST', 'internal-notes', { text: 'NATS is away.' })
    await desk?.isNotifiedOf(order.id, WITHIN_MS)
  })
})
