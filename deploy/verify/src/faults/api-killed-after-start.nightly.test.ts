import { randomUUID } from 'node:crypto'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from './mutants/mutate.ts'
import { KEYLESS_ORDERS } from './mutants/of-the-api.ts'
import { type Order, orderBody, orderOf, payInFull, uploadPassport } from './scenes/drive.ts'
import { type Answer, send } from './scenes/http.ts'
import { violations } from './scenes/invariants.ts'
import { withApi } from './scenes/own-application.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(() => world.stack.process('worker').start())
afterAll(() => world?.close())

/** The API kills itself as soon as Temporal has said that a workflow runs. */
const DIES: Edit = {
  file: 'start-order.ts',
  from: 'if (created.start) await orders.start(created.start)',
  to: "if (created.start) await orders.start(created.start)\n    process.kill(process.pid, 'SIGKILL')",
}

/** One wish: the same key, the same body, as often as it is sent. */
type Wish = (origin: string) => Promise<Answer>

function wishFor(key: string, customerName: string, documents: Parameters<typeof orderBody>[1] = []): Wish {
  const body = { ...orderBody(world, documents), customerName }
  return (origin) => send(origin, { method: 'POST', path: '/api/orders', token: world.tokens.customer, key, body })
}

/** Sends the wishes to an API that dies once the first of them has its workflow. */
const killWhile = (wishes: readonly Wish[], edits: readonly Edit[] = []): Promise<unknown[]> =>
  withApi(world, { changes: { api: [DIES, ...edits] } }, (origin) =>
    Promise.all(wishes.map((wish) => wish(origin).catch(() => 'no answer'))),
  )

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

describe('fault 4: the API is killed after the workflow’s start and before the answer', () => {
  it('the client repeats with the same keys: the same orders, a row and a workflow each', async () => {
    const name = `Léa ${randomUUID()}`
    const documents = [await uploadPassport(world)]
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const wishes = keys.map((key, index) => wishFor(key, name, index === 0 ? documents : []))
    expect(await killWhile(wishes)).toEqual(keys.map(() => 'no answer'))
    const before = await ordersOf(name)
    expect(await Promise.all(before.map(({ id }) => runs(id)))).toContain(true)

    const orders: Order[] = []
    for (const [index, wish] of wishes.entries())
      orders.push(orderOf(world, keys[index] as string, await wish(world.origin)))
    expect((await ordersOf(name)).map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    expect(await violations(world, orders)).toEqual([])
    await Promise.all(orders.slice(0, 2).map((order) => payInFull(world, order)))
    expect(await violations(world, orders)).toEqual([])
  })

  it('ten repeats at once, before the workflow has said that it lives: still one', async () => {
    const [name, key] = [`Léa ${randomUUID()}`, randomUUID()]
    const wish = wishFor(key, name)
    await world.stack.process('worker').kill('SIGKILL')
    expect(await killWhile([wish])).toEqual(['no answer'])
    const [committed] = await ordersOf(name)
    expect(committed?.workflowStartedAt).toBeNull()
    const answers = await Promise.all(Array.from({ length: 10 }, () => wish(world.origin)))
    await world.stack.process('worker').start()
    const orders = answers.map((answer) => orderOf(world, key, answer))
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([committed?.id]))
    expect(await violations(world, orders.slice(0, 1))).toEqual([])
    expect(await ordersOf(name)).toHaveLength(1)
  })

  it('mutant without the key: the repeated call is another order', async () => {
    const [name, key] = [`Léa ${randomUUID()}`, randomUUID()]
    const wish = wishFor(key, name)
    await killWhile([wish], [KEYLESS_ORDERS])
    const again = await withApi(world, { changes: { api: [KEYLESS_ORDERS] } }, wish)
    const found = await violations(world, [orderOf(world, key, again)], 3_000)
    expect(found.join('\n')).toMatch(/^I1: 0 orders have been made of one wish/m)
    expect(await ordersOf(name)).toHaveLength(2)
  })
})
