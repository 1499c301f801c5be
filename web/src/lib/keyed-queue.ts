/** Runs tasks with the same key one after the other; a failed task does not stop the next. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work, work)
    this.#last.set(key, mine)
    const forget = () => {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }

  /** Keys with running tasks. */
  get size(): number {
    return this.#last.size
  }
}
