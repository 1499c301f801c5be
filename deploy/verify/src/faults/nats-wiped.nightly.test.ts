import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RECHECKLESS } from './mutants/of-the-api.ts'
import type { Changes } from './mutants/services-bench.ts'
import { openBrowser, staleBrowsers } from './scenes/browsers.ts'
import { newsWhileCutOff } from './scenes/cut-off.ts'
import { changeStatus, paidOrder } from './scenes/drive.ts'
import { violations } from './scenes/invariants.ts'
import { openList } from './scenes/open-list.ts'
import { messagesOf } from './scenes/order-stream.ts'
import { wipeNats } from './scenes/outages/wipe-nats.ts'
import { withWorker } from './scenes/own-application.ts'
import { staysBroken } from './scenes/stays-broken.ts'
import { enterWorld, type World } from './scenes/world.ts'

/** "Within 15 s of healing." quality.md, Faults. */
const WITHIN_MS = 15_000

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(() => world.stack.process('nats').start())
afterAll(() => world?.close())

/** A stream that is missing is made at the start alone. */
const MENDLESS: Changes = {
  integrations: [{ file: 'events/nats.ts', from: 'if (mending) return\n', to: 'return\n' }],
}
const NOT_SENT = /^I5: events are not sent/m

describe('fault 8: the store of NATS is wiped', () => {
  it('while news wait: the stream is made anew with all of them, and each browser and list shows them', async () => {
    const [moved, untouched] = await Promise.all([paidOrder(world), paidOrder(world)])
    expect(await violations(world, [moved, untouched])).toEqual([])
    const browsers = await Promise.all([moved, untouched].map((order) => openBrowser(world, order)))
    const lists = await Promise.all([
      openList(world.origin, '/api/desk/events', world.tokens.admin),
      openList(world.origin, '/api/orders/events', world.tokens.customer),
    ])
    const orders = [moved, untouched]
    await wipeNats(world, async () => {
      await changeStatus(world, moved, 'processing')
      await changeStatus(world, moved, 'submitted')
      orders.push(await paidOrder(world))
    })
    await Promise.all(lists.map((list) => list.hears(moved.id, WITHIN_MS)))
    expect(await staleBrowsers(world, browsers)).toEqual([])
    expect(await violations(world, orders)).toEqual([])
    // What had been sent before is gone from NATS, which was never the only copy; what waited is there.
    expect(await Promise.all(orders.map((order) => messagesOf(world, order)))).toEqual([2, 0, 4])
    for (const open of [...browsers, ...lists]) open.close()
  })

  it('with news that one API had not heard: its browser has them from the database', async () => {
    expect(await newsWhileCutOff(world, [], () => wipeNats(world))).toEqual([])
  })
})

describe('fault 8: mutants', () => {
  it('without the stream made anew: what waited is never sent', async () => {
    const found = await withWorker(world, { changes: MENDLESS }, async () => {
      const order = await paidOrder(world)
      expect(await violations(world, [order])).toEqual([])
      await wipeNats(world, async () => void (await changeStatus(world, order, 'processing')))
      return staysBroken(() => violations(world, [order], 0), NOT_SENT)
    })
    expect(found).toMatch(NOT_SENT)
  })

  it('without the look into the database: a browser never shows what NATS has lost', async () => {
    expect((await newsWhileCutOff(world, [RECHECKLESS], () => wipeNats(world))).join()).toMatch(/^I7: a browser shows/)
  })
})
