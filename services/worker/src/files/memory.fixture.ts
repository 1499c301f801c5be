const MB = 1024 * 1024
const EVERY_MS = 10

/** By how many megabytes this process's memory grew at most while the work was done, and for how long it was done. */
export async function costOf(work: () => Promise<unknown>): Promise<{ grewMb: number; ms: number }> {
  const [before, began] = [process.memoryUsage.rss(), performance.now()]
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, EVERY_MS)
  await work().finally(() => clearInterval(look))
  return { grewMb: (Math.max(most, process.memoryUsage.rss()) - before) / MB, ms: performance.now() - began }
}
