import { setTimeout as sleep } from 'node:timers/promises'

/** Repeats `work` with `workers` at a time for `ms`, and waits for the last ones. Answers results and seconds. */
export async function closedLoop<T>(
  options: { workers: number; ms: number },
  work: () => Promise<T>,
): Promise<{ results: T[]; seconds: number }> {
  const began = performance.now()
  const results: T[] = []
  await Promise.all(
    Array.from({ length: options.workers }, async () => {
      while (performance.now() - began < options.ms) results.push(await work())
    }),
  )
  return { results, seconds: (performance.now() - began) / 1_000 }
}

/** Begins `count` pieces of work at a fixed pace, whether or not earlier ones are done, and waits for all. */
export async function paced<T>(
  options: { perSecond: number; count: number },
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const began = performance.now()
  const running: Promise<T>[] = []
  for (let index = 0; index < options.count; index++) {
    const wait = began + (index * 1_000) / options.perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    const piece = work(index)
    // A failure is thrown below, when all are begun.
    piece.catch(() => {})
    running.push(piece)
  }
  return Promise.all(running)
}

/** Does `work` for each item, with `workers` at a time; results in the items' order. */
export async function eachOf<Item, T>(
  items: readonly Item[],
  workers: number,
  work: (item: Item, index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  const queue = items.entries()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const [index, item] of queue) results[index] = await work(item, index)
    }),
  )
  return results
}
