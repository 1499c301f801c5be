import { PAYMENT_SWEEP_SCHEDULE } from '@passage/contracts/workflows/names'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commitOrder } from './mutants/live.ts'
import { withMutantWorker } from './mutants/worker-process.ts'
import { openCheckout, paidOrder, placeOrder } from './scenes/drive.ts'
import { violations } from './scenes/invariants.ts'
import { CARD } from './scenes/sandbox.ts'
import { enterWorld, type World } from './scenes/world.ts'

/** What mends by itself in some seconds is not mended after these. */
const LONG_ENOUGH_MS = 8_000

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(() => world.sandbox.calm())
afterAll(() => world?.close())

describe('what looks after orders', () => {
  it('mutant of faults 3 and 5, without the relay’s starts: an order whose API died after the commit has no workflow', async () => {
    const relay = {
      file: 'relay.ts',
      from: 'if (order) await orders.start(order)',
      to: 'if (order) log.debug({ orderId }, "left alone")',
    }
    const order = await withMutantWorker(world, [relay], async () => {
      const committed = await commitOrder(world)
      // Everything else works.
      const [found] = await Promise.all([violations(world, [committed], LONG_ENOUGH_MS), paidOrder(world)])
      expect(found).toEqual([`I1: order ${committed.id} has no workflow`])
      return committed
    })
    expect(await violations(world, [order])).toEqual([])
  })

  it('mutant of fault 13, without the payment sweep: money whose webhook never came is not found', async () => {
    const sweep = world.temporal.schedule.getHandle(PAYMENT_SWEEP_SCHEDULE)
    const order = await placeOrder(world)
    await world.sandbox.lose()
    await sweep.pause('a mutant')
    try {
      expect(await world.sandbox.pay(await openCheckout(world, order), CARD.pays)).toBe('paid')
      const ids = world.db.selectFrom('payments').select('id').where('orderId', '=', order.id)
      // The first look is due at once and not in 20 s.
      await world.db
        .updateTable('paymentAttempts')
        .set({ nextCheckAt: new Date() })
        .where('paymentId', 'in', ids)
        .execute()
      const found = (await violations(world, [order], LONG_ENOUGH_MS)).join('\n')
      expect(found).toMatch(/^I4: order .* is paid and still payment_pending/m)
    } finally {
      await sweep.unpause()
    }
    expect(await violations(world, [order])).toEqual([])
  })
})
