const MB = 1024 * 1024
const SAMPLE_MS = 10

/** Peak growth of this process's memory during the work, and its duration. */
export async function costOf(work: () => Promise<unknown>): Promise<{ grewMb: number; ms: number }> {
  const [before, began] = [process.memoryUsage.rss(), performance.now()]
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, SAMPLE_MS)
  await work().finally(() => clearInterval(look))
  return { grewMb: (Math.max(most, process.memoryUsage.rss()) - before) / MB, ms: performance.now() - began }
}
