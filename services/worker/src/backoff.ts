/** Beyond that many nothing is remembered: so much fails only when a server is away for all. */
const MOST = 5_000
const LONGEST_ROUNDS = 30

/**
 * What failed, or has only begun, steps back, each time for twice as long, and lets what waits behind it through. It is known to this process
 * alone; another one learns it by its own tries. design.md, Events. `roundMs`: the first wait.
 */
export class Backoff {
  readonly #back = new Map<string, { waitMs: number; until: number }>()
  readonly #roundMs: number

  constructor(roundMs: number) {
    this.#roundMs = roundMs
  }

  /** Ids that are not to be tried yet. */
  waiting(now = performance.now()): string[] {
    const [waiting, longAgo]: [string[], number] = [[], now - LONGEST_ROUNDS * this.#roundMs]
    for (const [id, { until }] of this.#back) {
      if (until > now) waiting.push(id)
      // It was not tried again: another process has done it.
      else if (until < longAgo) this.#back.delete(id)
    }
    return waiting
  }

  stepBack(id: string, now = performance.now()): void {
    const before = this.#back.get(id)
    if (!before && this.#back.size >= MOST) return
    const waitMs = Math.min(LONGEST_ROUNDS * this.#roundMs, before ? 2 * before.waitMs : this.#roundMs)
    this.#back.set(id, { waitMs, until: now + waitMs })
  }

  succeed(id: string): void {
    this.#back.delete(id)
  }
}
