import { describe, expect, it } from 'vitest'
import { broken } from './scenes/mix/broken.ts'
import { runMix } from './scenes/mix/run.ts'
import { courseOfKills, planKills, startTwo } from './scenes/two/two-of-everything.ts'
import { worldOfFile } from './scenes/world.ts'

const SEED = Number(process.env.FAULT_SEED ?? 20_261_128)
const SIZE = {
  orders: Number(process.env.FAULT_TWO_ORDERS ?? 120),
  seconds: Number(process.env.FAULT_TWO_SECONDS ?? 600),
}
/** Time after the last kill: for repeated requests, and for checking every order. */
const AFTER_MS = 600_000

const world = worldOfFile()

describe('fault 23: one of two APIs and one of two workers is killed at random, again and again', () => {
  it(
    `harms no order, stream, session or limit (FAULT_SEED=${SEED} FAULT_TWO_ORDERS=${SIZE.orders} FAULT_TWO_SECONDS=${SIZE.seconds})`,
    async () => {
      const two = await startTwo(world)
      try {
        const found: string[] = []
        const mixed = await runMix(courseOfKills(world, two, planKills(SEED, SIZE), found), SIZE)
        const [api, worker] = [two.apis[1], two.workers[1]]
        found.push(...(await broken(world, { api, worker }, mixed)))
        if (found.length > 0) console.log(`fault 23: what happened:\n${mixed.happened.join('\n')}`)
        expect(found).toEqual([])
        expect(mixed.lived).toHaveLength(SIZE.orders)
        // Every browser has lost its API and found the other one.
        expect(mixed.browsers.filter(({ returns }) => returns === 0)).toEqual([])
      } finally {
        await two.stop()
      }
    },
    SIZE.seconds * 1_000 + AFTER_MS,
  )
})
