import { afterEach, describe, expect, it } from 'vitest'
import { openBrowser, staleBrowsers } from './scenes/browsers/browsers.ts'
import { changeWhileCutOff } from './scenes/browsers/cut-off.ts'
import { openList } from './scenes/browsers/open-list.ts'
import { changeStatus, paidOrder } from './scenes/orders/drive.ts'
import { violations } from './scenes/orders/invariants.ts'
import { messagesOf } from './scenes/servers/order-stream.ts'
import { wipeNats } from './scenes/servers/wipe-nats.ts'
import { worldOfFile } from './scenes/world.ts'

/** "Within 15 s of healing." FAULTS.md. */
const WITHIN_MS = 15_000

const world = worldOfFile()
afterEach(() => world.stack.process('nats').start())

describe('fault 8: the store of NATS is wiped', () => {
  it('creates the stream again with all unsent events, and every browser and list shows them', async () => {
    const [moved, untouched] = await Promise.all([paidOrder(world), paidOrder(world)])
    expect(await violations(world, [moved, untouched])).toEqual([])
    const browsers = await Promise.all([moved, untouched].map((order) => openBrowser(world, order)))
    const lists = await Promise.all([
      openList(world.origin, 'desk', world.tokens.admin),
      openList(world.origin, 'orders', world.tokens.customer),
    ])
    const orders = [moved, untouched]
    await wipeNats(world, async () => {
      await changeStatus(world, moved, 'processing')
      await changeStatus(world, moved, 'submitted')
      orders.push(await paidOrder(world))
    })
    await Promise.all(lists.map((list) => list.isNotifiedOf(moved.orderNumber, WITHIN_MS)))
    expect(await staleBrowsers(world, browsers)).toEqual([])
    expect(await violations(world, orders)).toEqual([])
    // Events from before are gone from NATS, which is never the only copy; the unsent ones are there.
    expect(await Promise.all(orders.map((order) => messagesOf(world, order)))).toEqual([2, 0, 4])
    for (const open of [...browsers, ...lists]) open.close()
  })

  it('shows a change from PostgreSQL in browsers whose API missed the event', async () => {
    expect(await changeWhileCutOff(world, () => wipeNats(world))).toEqual([])
  })
})
