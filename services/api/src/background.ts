import type { Logger } from 'pino'

/** Work that continues after the answer. The worker's relays repeat what a stopped process leaves undone. */
export interface Background {
  run(what: string, work: () => Promise<unknown>): void
  /** Resolves when no work is running. */
  settled(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      const task = work()
        .then(
          () => {},
          (err: unknown) => log.warn({ err, what }, 'background work failed; the relay will retry it'),
        )
        .finally(() => underWay.delete(task))
      underWay.add(task)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
