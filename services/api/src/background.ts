import type { Logger } from 'pino'

/** Work that goes on after the answer. None of it is the only way to its goal: the worker's relays finish what is lost. */
export interface Background {
  run(what: string, work: () => Promise<unknown>): void
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      const task = work()
        .then(
          () => {},
          (err: unknown) => log.warn({ err, what }, 'left to the relay'),
        )
        .finally(() => underWay.delete(task))
      underWay.add(task)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
