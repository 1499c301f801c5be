import { Semaphore, withTimeout } from 'async-mutex'

/** Lets so many callers at a time in for each key; the others wait for their turn, first come, first served. */
export class Turns {
  readonly #places: number
  readonly #byKey = new Map<string, Semaphore>()

  constructor(places: number) {
    this.#places = places
  }

  /** Rejects with `tooLong` when the turn has not come after so many milliseconds: then `work` was not begun, and never is. */
  async take<T>(key: string, ms: number, tooLong: Error, work: () => Promise<T>): Promise<T> {
    const places = this.#byKey.get(key) ?? new Semaphore(this.#places)
    this.#byKey.set(key, places)
    try {
      return await withTimeout(places, ms, tooLong).runExclusive(work)
    } finally {
      if (places.getValue() === this.#places && this.#byKey.get(key) === places) this.#byKey.delete(key)
    }
  }

  /** Keys that somebody is in for, or waits for. */
  get keys(): number {
    return this.#byKey.size
  }
}
