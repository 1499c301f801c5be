import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 250
const WITHIN_MS = 5_000

/** What an API answered while it was asked. */
export interface Asked {
  times: number
  /** One sentence for each answer that was late or not 200. */
  failures: string[]
}

/** Asks an API four times a second whether it is ready, over a new connection each time, until `stop`. */
export function watchReadiness(origin: string): { stop(): Promise<Asked> } {
  const over = new AbortController()
  const asked: Asked = { times: 0, failures: [] }
  const ask = async () => {
    asked.times++
    const at = new Date().toISOString()
    try {
      const signal = AbortSignal.timeout(WITHIN_MS)
      const response = await fetch(`${origin}/api/health/ready`, { signal, headers: { connection: 'close' } })
      if (response.status !== 200) asked.failures.push(`${at}: ${response.status} ${await response.text()}`)
      else await response.body?.cancel()
    } catch (error) {
      const { message, cause } = error as Error
      asked.failures.push(`${at}: ${message}${cause instanceof Error ? `, ${cause.message}` : ''}`)
    }
  }
  const asking = (async () => {
    while (!over.signal.aborted) {
      await ask()
      await sleep(EVERY_MS)
    }
  })()
  return {
    async stop() {
      over.abort()
      await asking
      return asked
    },
  }
}
