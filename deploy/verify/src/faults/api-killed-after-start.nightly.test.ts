import { randomUUID } from 'node:crypto'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, send } from './scenes/http.ts'
import { type Order, orderBody, orderOf, payInFull, uploadDocument } from './scenes/orders/drive.ts'
import { violations } from './scenes/orders/invariants.ts'
import { withApi } from './scenes/servers/own-application.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(() => world.stack.process('worker').start())

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
