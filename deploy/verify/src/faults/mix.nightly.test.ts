import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEYLESS_ORDERS } from './mutants/of-the-api.ts'
import type { Changes } from './mutants/services-bench.ts'
import { broken } from './scenes/mix/holds.ts'
import { type Plan, planMix, type Size } from './scenes/mix/plan.ts'
import { runMix } from './scenes/mix/run.ts'
import { startSecondPair } from './scenes/mix/second-pair.ts'
import { enterWorld, type World } from './scenes/world.ts'

/** `FAULT_SEED` repeats a mix; `FAULT_MIX_ORDERS` and `FAULT_MIX_SECONDS` make it shorter than quality.md says. */
const SEED = Number(process.env.FAULT_SEED || randomInt(2 ** 31))
const SIZE = {
  orders: Number(process.env.FAULT_MIX_ORDERS || 200),
  seconds: Number(process.env.FAULT_MIX_SECONDS || 600),
}
/** After the last fault: calls that are repeated until they are answered, then the questions about each order. */
const AFTER_MS = 600_000

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(() => world?.close())

/** Lives a plan; answers what does not hold then. `changes`: protections that the second API and worker do not have. */
async function mix(plan: Plan, size: Size, { changes, within }: { changes?: Changes; within?: number } = {}) {
  const pair = await startSecondPair(world, plan.clockMinutes, changes)
  try {
    const mixed = await runMix(world, pair, plan, size)
    const found = await broken(world, pair, mixed, within)
    return { ...mixed, found }
  } finally {
    await pair.stop()
  }
}

/** Too long for any `npm test`: `npm run faults` alone. */
describe.runIf(process.env.TESTS_IN_FULL === '1')('fault 22: a seeded random mix of all of these', () => {
  it(
    `FAULT_SEED=${SEED}: ${SIZE.orders} orders in ${SIZE.seconds} s; every invariant holds in the end`,
    async () => {
      const repeat = `FAULT_SEED=${SEED} FAULT_MIX_ORDERS=${SIZE.orders} FAULT_MIX_SECONDS=${SIZE.seconds}`
      console.log(`fault 22: ${repeat} npm run faults -- 22 repeats this mix`)
      const { found, lived, happened } = await mix(planMix(SEED, SIZE), SIZE)
      if (found.length > 0) console.log(`fault 22: what happened:\n${happened.join('\n')}`)
      expect(found).toEqual([])
      expect(lived).toHaveLength(SIZE.orders)
    },
    SIZE.seconds * 1_000 + AFTER_MS,
  )
})

it(
  'fault 22: mutant without the key of an order: what was sent twice is two orders',
  async () => {
    const size = { orders: 6, seconds: 15 }
    const plan = planMix(SEED, size)
    // Each order is placed by a double click, at the API that does not know its keys.
    const lives = plan.lives.map((life) => ({ ...life, api: 1 as const, twice: true, file: false }))
    const { found } = await mix({ ...plan, lives }, size, { changes: { api: [KEYLESS_ORDERS] }, within: 5_000 })
    expect(found.join('\n')).toMatch(/^I1: 0 orders have been made of one wish/m)
  },
  AFTER_MS,
)
