import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, openBrowser } from '../browsers/browsers.ts'
import type { Answer } from '../http.ts'
import type { Order } from '../orders/drive.ts'
import type { World } from '../world.ts'
import { type Caller, type Lived, liveOn, place } from './live.ts'
import type { Life, Size } from './plan.ts'

/** The number of orders that are placed before the faults and watched in a browser each. */
const WATCHED = 6
/** How long requests are repeated after the last fault. */
const PATIENCE_MS = 240_000

/** Orders, and the faults meanwhile. */
export interface Course {
  lives: readonly Life[]
  /** The world as the first API's callers reach it, and as the second one's do. */
  worlds: readonly [World, World]
  /** Rows run at the same time, the faults of a row one after the other, each `afterMs` after the one before. */
  rows: readonly (readonly { what: string; afterMs: number; happen(): Promise<void> }[])[]
  /** Starts all processes and removes all faults. */
  heal(): Promise<void>
}

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
export async function runMix(
  { lives, worlds, rows, heal }: Course,
  { seconds }: Pick<Size, 'seconds'>,
): Promise<Mixed> {
  const mixed: Mixed = { lived: [], brokeOff: [], answers: [], browsers: [], happened: [] }
  const callerOf = (life: Life): Caller => ({
    world: worlds[life.api],
    life,
    log: mixed.answers,
    deadline: Date.now() + seconds * 1_000 + PATIENCE_MS,
  })
  const watched: Order[] = []
  for (const life of lives.slice(0, WATCHED)) {
    const order = await place(callerOf(life))
    watched.push(order)
    mixed.browsers.push(await openBrowser(worlds[life.api], order))
  }
  const began = Date.now()
  const callers = lives.map(callerOf)
  const live = async (caller: Caller, index: number) => {
    await sleep(began + caller.life.atMs - Date.now())
    mixed.lived.push(await liveOn(caller, watched[index] ?? (await place(caller))))
  }
  const living = callers.map((caller, index) =>
    live(caller, index).catch((error: Error) => {
      mixed.brokeOff.push(`life ${index}, ${JSON.stringify(caller.life)}: ${error.message}`)
    }),
  )
  const goWrong = async (row: Course['rows'][number]) => {
    for (const one of row) {
      await sleep(one.afterMs)
      const left = began + seconds * 1_000 - Date.now()
      if (left < 0) return
      mixed.happened.push(`${((Date.now() - began) / 1_000).toFixed(1)} s: ${one.what}`)
      await one.happen()
    }
  }
  try {
    await Promise.all(rows.map(goWrong))
  } finally {
    await heal()
    await Promise.all(living)
  }
  return mixed
}
