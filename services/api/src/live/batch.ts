/** Requests within this time are flushed together. */
const BATCH_MS = 50
const RETRY_MS = 1_000

/** Runs `flush` soon after a request, one run at a time; after a failure it runs again. */
export function batch(flush: () => Promise<void>, onFailure: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null
  let running = false
  let requested = false
  let stopped = false

  async function run(): Promise<void> {
    timer = null
    running = true
    requested = false
    let wait = BATCH_MS
    try {
      await flush()
    } catch (error) {
      onFailure(error)
      requested = true
      wait = RETRY_MS
    }
    running = false
    if (requested) later(wait)
  }
  function later(ms: number): void {
    if (!stopped) timer ??= setTimeout(run, ms)
  }

  return {
    soon(): void {
      requested = true
      if (!running) later(BATCH_MS)
    },
    stop(): void {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
