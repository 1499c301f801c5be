import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import { slowOrSilent, violations } from './scenes/invariants.ts'
import { type Burst, failWrites, type Place } from './scenes/outages/burst.ts'
import { liveThrough } from './scenes/scenarios.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
let burst: Burst | undefined
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(() => burst?.remove())
afterAll(() => world?.close())

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
