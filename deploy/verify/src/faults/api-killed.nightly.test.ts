import { randomUUID } from 'node:crypto'
import { until } from '@passage/local/until'
import { describe, expect, it } from 'vitest'
import { askForOrder, type Order, orderOf, payInFull, uploadDocument } from './scenes/orders/drive.ts'
import { violations } from './scenes/orders/invariants.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()

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
