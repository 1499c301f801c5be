import { Semaphore, withTimeout } from 'async-mutex'

/** Limits the concurrent calls for each key; further callers wait, first come, first served. */
export class KeyedLimit {
  readonly #places: number
  /** `callers`: running and waiting. */
  readonly #byKey = new Map<string, { places: Semaphore; callers: number }>()

  constructor(places: number) {
    this.#places = places
  }

  /** Rejects with `tooLong` after this waiting time in milliseconds; `work` is then never called. */
  async run<T>(key: string, ms: number, tooLong: Error, work: () => Promise<T>): Promise<T> {
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

  /** The number of keys with running or waiting callers. */
  get keys(): number {
    return this.#byKey.size
  }
}
