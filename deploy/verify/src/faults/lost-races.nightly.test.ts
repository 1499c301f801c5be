import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askForOrder, orderOf } from './scenes/drive.ts'
import type { Answer } from './scenes/http.ts'
import { slowOrSilent, violations } from './scenes/invariants.ts'
import { rowsOf } from './scenes/lists.ts'
import { type Burst, failWrites, type Place } from './scenes/outages/burst.ts'
import { withApi } from './scenes/own-application.ts'
import { liveThrough } from './scenes/scenarios.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
let burst: Burst | undefined
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(() => burst?.remove())
afterAll(() => world?.close())

/** In the order in which they are met: when an order is placed, when its checkout opens, and in its workflow's entries. */
const EVERYWHERE: readonly Place[] = [
  { table: 'audit', times: 4 },
  { table: 'payments', times: 3 },
  { table: 'paymentAttempts', times: 3 },
  { table: 'orderEntries', times: 4, ofTheWorkflow: true },
  { table: 'outbox', times: 4, ofTheWorkflow: true },
]

describe('fault 10: a burst of serialization failures and deadlocks', () => {
  it('orders that are placed, paid and moved meanwhile come out whole', async () => {
    burst = await failWrites(world, EVERYWHERE)
    const answers: Answer[] = []
    const lives = Array.from({ length: 3 }, async (_, index) => {
      await sleep(index * 200)
      return liveThrough(world, answers)
    })
    const orders = await Promise.all(lives)
    expect(await burst.left()).toBe(0)
    expect(answers.some(({ status }) => status === 503)).toBe(true)
    expect(slowOrSilent(answers)).toEqual([])
    expect(await violations(world, orders)).toEqual([])
  })

  it('mutants that do not know such a failure, and write outside of transactions: an error of ours, and an order without its beginning', async () => {
    const unknown = { file: 'database/is-unavailable.ts', from: "  '40001',\n  '40P01',\n", to: '' }
    const apart = {
      file: 'context.ts',
      from: '  db.transaction().execute(work)',
      to: '  work(db as unknown as Tx)',
    }
    await withApi(world, { changes: { core: [unknown, apart] } }, async (origin) => {
      burst = await failWrites(world, [{ table: 'orders', times: 1 }])
      expect(slowOrSilent([await askForOrder(world, { origin })]).join()).toMatch(/^I9: 500 without saying/)
      await burst.remove()

      burst = await failWrites(world, [{ table: 'orderEntries', times: 1 }])
      const key = crypto.randomUUID()
      const order = orderOf(world, key, await askForOrder(world, { key, origin }))
      expect(await rowsOf(world, order)).toEqual([])
    })
  })
})
