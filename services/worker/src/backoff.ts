/** Maximum remembered ids: more failures mean a general outage. */
const MAX_IDS = 5_000
const MAX_WAIT_ROUNDS = 30

/**
 * Exponential backoff by id: a failed item is retried later, so that newer items are handled first. Known only to this process.
 * design.md, Events. `roundMs`: the first wait.
 */
export class Backoff {
  readonly #waits = new Map<string, { waitMs: number; until: number }>()
  readonly #roundMs: number

  constructor(roundMs: number) {
    this.#roundMs = roundMs
  }

  /** Ids that must not be retried yet. */
  waiting(now = performance.now()): string[] {
    const [waiting, longAgo]: [string[], number] = [[], now - MAX_WAIT_ROUNDS * this.#roundMs]
    for (const [id, { until }] of this.#waits) {
      if (until > now) waiting.push(id)
      // Not retried since: another process has handled it.
      else if (until < longAgo) this.#waits.delete(id)
    }
    return waiting
  }

  /** Doubles the wait of an id. */
  delay(id: string, now = performance.now()): void {
    const before = this.#waits.get(id)
    if (!before && this.#waits.size >= MAX_IDS) return
    const waitMs = Math.min(MAX_WAIT_ROUNDS * this.#roundMs, before ? 2 * before.waitMs : this.#roundMs)
    this.#waits.set(id, { waitMs, until: now + waitMs })
  }

  reset(id: string): void {
    this.#waits.delete(id)
  }
}
