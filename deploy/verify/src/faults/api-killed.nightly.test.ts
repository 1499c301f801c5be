import { randomUUID } from 'node:crypto'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, send } from './scenes/http.ts'
import { askForOrder, type Order, orderBody, orderOf, payInFull, uploadDocument } from './scenes/orders/drive.ts'
import { violations } from './scenes/orders/invariants.ts'
import { withApi } from './scenes/servers/own-application.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(() => world.stack.process('worker').start())

/** Committed orders of these keys whose workflow has not started. */
const unstarted = async (keys: string[]) =>
  world.db
    .selectFrom('orders')
    .select('id')
    .where('idempotencyKey', 'in', keys)
    .where('workflowStartedAt', 'is', null)
    .execute()

describe('fault 3: the API is killed between commit and workflow start', () => {
  it('starts the workflow of every committed order and answers the repeated request with the same order', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const documents = [await uploadDocument(world)]
    const api = await world.stack.startAnother('api')
    // While Temporal is down the API commits orders without starting their workflows.
    await world.stack.process('temporal').stop()
    const asked = keys.map((key, index) =>
      askForOrder(world, { key, origin: api.url, ...(index === 0 && { documents }) }).catch(() => 'no answer'),
    )
    await until(async () => expect(await unstarted(keys)).toHaveLength(keys.length), { within: 30_000, every: 5 })
    await api.kill('SIGKILL')
    expect(await Promise.all(asked)).toEqual(keys.map(() => 'no answer'))
    const committed = await unstarted(keys)
    expect(committed).toHaveLength(keys.length)

    await world.stack.process('temporal').start()
    await until(async () => expect(await unstarted(keys)).toEqual([]), { within: 60_000, every: 100 })
    const orders: Order[] = []
    for (const [index, key] of keys.entries()) {
      const again = await askForOrder(world, { key, ...(index === 0 && { documents }) })
      orders.push(orderOf(world, key, again))
    }
    expect(orders.map(({ id }) => id).toSorted()).toEqual(committed.map(({ id }) => id).toSorted())
    expect(await violations(world, orders)).toEqual([])
    const [order] = orders
    if (order) await payInFull(world, order)
    expect(await violations(world, orders)).toEqual([])
  })
})

/** An API that kills itself as soon as Temporal has started a workflow. */
const DIES = { preload: new URL('./scenes/preloads/dies-after-start.ts', import.meta.url) }

/** A request to place an order; it always has the same key and body. */
type Request = (origin: string) => Promise<Answer>

function requestFor(key: string, customerName: string, documents: Parameters<typeof orderBody>[1] = []): Request {
  const body = { ...orderBody(world, documents), customerName }
  return (origin) => send(origin, { method: 'POST', path: '/api/orders', token: world.tokens.customer, key, body })
}

/** Sends the requests to an API that dies after the first workflow start. */
const sendToDying = (requests: readonly Request[]): Promise<unknown[]> =>
  withApi(world, DIES, (origin) => Promise.all(requests.map((request) => request(origin).catch(() => 'no answer'))))

const ordersOf = (customerName: string) =>
  world.db.selectFrom('orders').select(['id', 'workflowStartedAt']).where('customerName', '=', customerName).execute()

const runs = (id: string): Promise<boolean> =>
  world.temporal.workflow
    .getHandle(visaOrderId(id))
    .describe()
    .then(
      () => true,
      () => false,
    )

describe('fault 4: the API is killed after the workflow start and before its answer', () => {
  it('answers repeated requests with the same orders, each with one row and one workflow', async () => {
    const name = `Léa ${randomUUID()}`
    const documents = [await uploadDocument(world)]
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const requests = keys.map((key, index) => requestFor(key, name, index === 0 ? documents : []))
    expect(await sendToDying(requests)).toEqual(keys.map(() => 'no answer'))
    const before = await ordersOf(name)
    expect(await Promise.all(before.map(({ id }) => runs(id)))).toContain(true)

    const orders: Order[] = []
    for (const [index, request] of requests.entries())
      orders.push(orderOf(world, keys[index] as string, await request(world.origin)))
    expect((await ordersOf(name)).map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    expect(await violations(world, orders)).toEqual([])
    await Promise.all(orders.slice(0, 2).map((order) => payInFull(world, order)))
    expect(await violations(world, orders)).toEqual([])
  })

  it('makes one order of ten simultaneous repeats while no worker runs', async () => {
    const [name, key] = [`Léa ${randomUUID()}`, randomUUID()]
    const request = requestFor(key, name)
    await world.stack.process('worker').kill('SIGKILL')
    expect(await sendToDying([request])).toEqual(['no answer'])
    const [committed] = await ordersOf(name)
    expect(committed?.workflowStartedAt).toBeNull()
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(world.origin)))
    await world.stack.process('worker').start()
    const orders = answers.map((answer) => orderOf(world, key, answer))
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([committed?.id]))
    expect(await violations(world, orders.slice(0, 1))).toEqual([])
    expect(await ordersOf(name)).toHaveLength(1)
  })
})
