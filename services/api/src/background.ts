import type { Logger } from 'pino'

/** Work that continues after the answer. The worker's relays repeat what a stopped process leaves undone. */
export function createBackground(log: Logger) {
  const underWay = new Set<Promise<void>>()
  return {
    run(what: string, work: () => Promise<unknown>): void {
      const task = work()
        .then(
          () => {},
          (err: unknown) => log.warn({ err, what }, 'background work failed; the relay will retry it'),
        )
        .finally(() => underWay.delete(task))
      underWay.add(task)
    },
    /** Resolves when no work is running. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

export type Background = ReturnType<typeof createBackground>
