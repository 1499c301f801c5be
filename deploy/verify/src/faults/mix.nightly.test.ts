import { describe, expect, it } from 'vitest'
import { broken } from './scenes/mix/broken.ts'
import { courseOf } from './scenes/mix/happen.ts'
import { planMix } from './scenes/mix/plan.ts'
import { runMix } from './scenes/mix/run.ts'
import { startSecondPair } from './scenes/mix/second-pair.ts'
import { worldOfFile } from './scenes/world.ts'

const SEED = Number(process.env.FAULT_SEED ?? 20_261_127)
const SIZE = {
  orders: Number(process.env.FAULT_MIX_ORDERS ?? 200),
  seconds: Number(process.env.FAULT_MIX_SECONDS ?? 600),
}
/** Time after the last fault: for repeated requests, and for checking every order. */
const AFTER_MS = 600_000

const world = worldOfFile()

describe('fault 22: a seeded random mix of all faults', () => {
  it(
    `leaves every invariant intact (FAULT_SEED=${SEED} FAULT_MIX_ORDERS=${SIZE.orders} FAULT_MIX_SECONDS=${SIZE.seconds})`,
    async () => {
      const plan = planMix(SEED, SIZE)
      const pair = await startSecondPair(world, plan.clockMinutes)
      try {
        const mixed = await runMix(courseOf(world, pair, plan), SIZE)
        const found = await broken(world, pair, mixed)
        if (found.length > 0) console.log(`fault 22: what happened:\n${mixed.happened.join('\n')}`)
        expect(found).toEqual([])
        expect(mixed.lived).toHaveLength(SIZE.orders)
      } finally {
        await pair.stop()
      }
    },
    SIZE.seconds * 1_000 + AFTER_MS,
  )
})
