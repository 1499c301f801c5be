import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, openBrowser } from '../browsers/browsers.ts'
import type { Answer } from '../http.ts'
import type { Order } from '../orders/drive.ts'
import type { World } from '../world.ts'
import { happen, heal } from './happen.ts'
import { type Caller, type Lived, liveOn, place } from './live.ts'
import type { Happening, Life, Plan, Size } from './plan.ts'
import type { SecondPair } from './second-pair.ts'

/** The number of orders that are placed before the faults and watched in a browser each. */
const WATCHED = 6
/** How long requests are repeated after the last fault. */
const PATIENCE_MS = 240_000

export interface Mixed {
  lived: Lived[]
  /** One sentence for each order that failed. */
  brokeOff: string[]
  answers: Answer[]
  browsers: Browser[]
  /** The faults in the order of their start. */
  happened: string[]
}

/** Carries out a plan; returns when all orders are done and all faults are removed. */
export async function runMix(world: World, pair: SecondPair, plan: Plan, { seconds }: Size): Promise<Mixed> {
  const mixed: Mixed = { lived: [], brokeOff: [], answers: [], browsers: [], happened: [] }
  const worlds = [world, { ...world, origin: pair.api.origin }] as const
  const callerOf = (life: Life): Caller => ({
    world: worlds[life.api],
    life,
    log: mixed.answers,
    deadline: Date.now() + seconds * 1_000 + PATIENCE_MS,
  })
  const watched: Order[] = []
  for (const life of plan.lives.slice(0, WATCHED)) {
    const order = await place(callerOf(life))
    watched.push(order)
    mixed.browsers.push(await openBrowser(worlds[life.api], order))
  }
  const began = Date.now()
  const callers = plan.lives.map(callerOf)
  const live = async (caller: Caller, index: number) => {
    await sleep(began + caller.life.atMs - Date.now())
    mixed.lived.push(await liveOn(caller, watched[index] ?? (await place(caller))))
  }
  const lives = callers.map((caller, index) =>
    live(caller, index).catch((error: Error) => {
      mixed.brokeOff.push(`life ${index}, ${JSON.stringify(caller.life)}: ${error.message}`)
    }),
  )
  const goWrong = async (row: readonly Happening[]) => {
    for (const one of row) {
      await sleep(one.afterMs)
      const left = began + seconds * 1_000 - Date.now()
      if (left < 0) return
      mixed.happened.push(`${((Date.now() - began) / 1_000).toFixed(1)} s: ${one.what}`)
      await happen(world, pair, one)
    }
  }
  try {
    await Promise.all(Object.values(plan.rows).map(goWrong))
  } finally {
    await heal(world, pair)
    await Promise.all(lives)
  }
  return mixed
}
