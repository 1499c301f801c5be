/** Two readings of one key start at least so far apart, for any number of callers. */
const APART_MS = 250

export interface SharedReadings {
  /**
   * What `read` answers. Those who ask for the same `key` share a reading, which begins after each of them has asked: no caller
   * gets what stood there before. Two keys must differ in all that the answer depends on.
   */
  read<T>(key: string, read: () => Promise<T>): Promise<T>
}

interface Line {
  startedAt: number
  /** Settles with the reading under way; never rejects. */
  running: Promise<unknown>
  /** The reading that has not begun yet. */
  next: Promise<unknown> | null
}

/** Readings that many want at the same moment, because the same event moved them all: 200 of staff with one queue open. */
export function createSharedReadings(apartMs = APART_MS): SharedReadings {
  const lines = new Map<string, Line>()

  async function begin<T>(key: string, line: Line, read: () => Promise<T>): Promise<T> {
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
    read<T>(key: string, read: () => Promise<T>): Promise<T> {
      const line = lines.get(key) ?? { startedAt: Number.NEGATIVE_INFINITY, running: Promise.resolve(), next: null }
      lines.set(key, line)
      line.next ??= begin(key, line, read)
      return line.next as Promise<T>
    },
  }
}
