/** Requests within this time are flushed together. */
const GATHER_MS = 50
const AGAIN_MS = 1_000

/** Runs `flush` soon after a request, one run at a time; after a failure it runs again. */
export function gather(flush: () => Promise<void>, onFailure: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null
  let running = false
  let asked = false
  let stopped = false

  async function run(): Promise<void> {
    timer = null
    running = true
    asked = false
    let wait = GATHER_MS
    try {
      await flush()
    } catch (error) {
      onFailure(error)
      asked = true
      wait = AGAIN_MS
    }
    running = false
    if (asked) later(wait)
  }
  function later(ms: number): void {
    if (!stopped) timer ??= setTimeout(run, ms)
  }

  return {
    soon(): void {
      asked = true
      if (!running) later(GATHER_MS)
    },
    stop(): void {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
