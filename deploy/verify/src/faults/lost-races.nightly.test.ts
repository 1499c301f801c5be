import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { liveThrough } from './scenes/orders/scenarios.ts'
import { type Burst, failWrites, type Place } from './scenes/servers/burst.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
let burst: Burst | undefined
afterEach(() => burst?.remove())

/** Where an order's life writes: when it is placed, when its checkout opens, and when its workflow records entries. */
const EVERYWHERE: readonly Place[] = [
  { table: 'audit', times: 4 },
  { table: 'payments', times: 3 },
  { table: 'paymentAttempts', times: 3 },
  { table: 'orderEntries', times: 4, ofTheWorkflow: true },
  { table: 'outbox', times: 4, ofTheWorkflow: true },
]

describe('fault 10: a burst of serialization failures and deadlocks', () => {
  it('leaves orders complete that are placed, paid and moved meanwhile', async () => {
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
})
