/** The shortest time between two reads of one key. */
const APART_MS = 250

interface Reading {
  startedAt: number
  /** Settles with the running read; never rejects. */
  running: Promise<unknown>
  /** The read that has not begun yet. */
  next: Promise<unknown> | null
}

/** Shares reads that many callers need at the same moment, such as 200 members of staff with one queue open. */
export function createSharedReadings(apartMs = APART_MS) {
  const lines = new Map<string, Reading>()

  async function begin<T>(key: string, line: Reading, read: () => Promise<T>): Promise<T> {
    await line.running
    const wait = line.startedAt + apartMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    line.next = null
    const startedAt = performance.now()
    line.startedAt = startedAt
    const reading = read()
    const forget = () => {
      if (lines.get(key) === line && line.next === null && line.startedAt === startedAt) lines.delete(key)
    }
    const settled = () => void setTimeout(forget, apartMs).unref()
    line.running = reading.then(settled, settled)
    return reading
  }

  return {
    /**
     * Returns the result of `read`. Callers with the same `key` share one read, which begins after all of them have called,
     * so none gets older data. The key must contain everything on which the answer depends.
     */
    read<T>(key: string, read: () => Promise<T>): Promise<T> {
      const line = lines.get(key) ?? { startedAt: Number.NEGATIVE_INFINITY, running: Promise.resolve(), next: null }
      lines.set(key, line)
      line.next ??= begin(key, line, read)
      return line.next as Promise<T>
    },
  }
}

export type SharedReadings = ReturnType<typeof createSharedReadings>
