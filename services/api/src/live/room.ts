import type { StoredEntry } from '@passage/core/orders/entries/read-entries'

/** An open stream, which takes an order's new entries once and in order. */
export interface Listener {
  /** Takes entries in the order of their seq; the first ones may be known already. */
  take(entries: readonly StoredEntry[]): void
  close(): void
}

/** The open streams of one order in this process, and the seq of the last entry sent to them. */
export class Room {
  readonly listeners = new Set<Listener>()
  readonly #orderId: string
  readonly #read: (orderId: string, afterSeq: number) => Promise<StoredEntry[]>
  /** Entries up to this seq have been sent to all listeners; null before the first snapshot or event. */
  #lastSent: number | null = null
  #tail: Promise<void> = Promise.resolve()

  constructor(orderId: string, read: (orderId: string, afterSeq: number) => Promise<StoredEntry[]>) {
    this.#orderId = orderId
    this.#read = read
  }

  /** Adds that a new listener knows all entries up to `seq`. Each listener skips the entries that it knows. */
  startsAt(seq: number): void {
    this.#lastSent = Math.min(this.#lastSent ?? seq, seq)
  }

  /** Entry `seq` exists: reads the missing entries once and sends them to every listener. One read at a time. */
  async reach(seq: number): Promise<void> {
    const run = this.#tail.then(async () => {
      const after = this.#lastSent ?? seq - 1
      if (seq <= after || this.listeners.size === 0) return
      const entries = await this.#read(this.#orderId, after)
      const last = entries.at(-1)
      if (!last) return
      this.#lastSent = last.seq
      for (const listener of this.listeners) listener.take(entries)
    })
    this.#tail = run.catch(() => {})
    await run
  }

  /** Whether an order whose last entry is `seq` has new entries for this room. */
  isBehind(seq: number): boolean {
    return this.#lastSent !== null && seq > this.#lastSent
  }
}
