import { Semaphore, withTimeout } from 'async-mutex'

/** Lets so many callers at a time in for each key; the others wait for their turn, first come, first served. */
export class Turns {
  readonly #places: number
  /** `callers`: who are in, and who wait. */
  readonly #byKey = new Map<string, { places: Semaphore; callers: number }>()

  constructor(places: number) {
    this.#places = places
  }

  /** Rejects with `tooLong` when the turn has not come after so many milliseconds: then `work` was not begun, and never is. */
  async take<T>(key: string, ms: number, tooLong: Error, work: () => Promise<T>): Promise<T> {
    const known = this.#byKey.get(key) ?? { places: new Semaphore(this.#places), callers: 0 }
    this.#byKey.set(key, known)
    known.callers += 1
    try {
      return await withTimeout(known.places, ms, tooLong).runExclusive(work)
    } finally {
      known.callers -= 1
      if (known.callers === 0) this.#byKey.delete(key)
    }
  }

  /** How many keys some caller is in for, or waits for. */
  get keys(): number {
    return this.#byKey.size
  }
}
