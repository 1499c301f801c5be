import { setTimeout as sleep } from 'node:timers/promises'
import { sideBySide } from '@passage/local/side-by-side'

/** Callers that wait for an answer before they call again. */
export const CALLERS = 8
const WINDOW_MS = 2_000

/** Lets the callers repeat `work` for two seconds and waits for the last ones. Returns results and seconds. */
export async function closedLoop<T>(work: () => Promise<T>): Promise<{ results: T[]; seconds: number }> {
  const began = performance.now()
  const results: T[] = []
  const call = async () => {
    while (performance.now() - began < WINDOW_MS) results.push(await work())
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  return { results, seconds: (performance.now() - began) / 1_000 }
}

/** Starts `work` for each item at a fixed pace, whether or not earlier ones have ended, and waits for all. */
export async function paced<Item, T>(
  items: readonly Item[],
  perSecond: number,
  work: (item: Item) => Promise<T>,
): Promise<T[]> {
  const running = items.map(async (item, index) => {
    await sleep((index * 1_000) / perSecond)
    return work(item)
  })
  return Promise.all(running)
}

/** Does `work` for each item, by the callers side by side. Results are in the order of the items. */
export const eachOf = <Item, T>(items: readonly Item[], work: (item: Item) => Promise<T>): Promise<T[]> =>
  sideBySide(CALLERS, items, work)
