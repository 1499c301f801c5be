import type { StoredEntry } from '@passage/core/orders/entries/read-entries'

/** One open stream: takes an order's new entries, each once and in order. */
export interface Listener {
  /** Entries in the order of their seq; the first may be known already. */
  take(entries: readonly StoredEntry[]): void
  close(): void
}

/** The open streams of one order in this process, and the last entry that was handed to them. */
export class Room {
  readonly listeners = new Set<Listener>()
  readonly #orderId: string
  readonly #read: (orderId: string, afterSeq: number) => Promise<StoredEntry[]>
  /** All entries up to this seq have been handed to all listeners; null before the first snapshot or event. */
  #handedOut: number | null = null
  #tail: Promise<void> = Promise.resolve()

  constructor(orderId: string, read: (orderId: string, afterSeq: number) => Promise<StoredEntry[]>) {
    this.#orderId = orderId
    this.#read = read
  }

  /** A new listener knows all entries up to `seq`. Each listener skips the entries that it knows. */
  startsAt(seq: number): void {
    this.#handedOut = Math.min(this.#handedOut ?? seq, seq)
  }

  /** There is an entry `seq`: reads what is missing once and hands it to every listener. One reading at a time. */
  async reach(seq: number): Promise<void> {
    const turn = this.#tail.then(async () => {
      const after = this.#handedOut ?? seq - 1
      if (seq <= after || this.listeners.size === 0) return
      const entries = await this.#read(this.#orderId, after)
      const last = entries.at(-1)
      if (!last) return
      this.#handedOut = last.seq
      for (const listener of this.listeners) listener.take(entries)
    })
    this.#tail = turn.catch(() => {})
    await turn
  }

  /** Whether an order whose last entry is `seq` has news for this room. */
  isBehind(seq: number): boolean {
    return this.#handedOut !== null && seq > this.#handedOut
  }
}
