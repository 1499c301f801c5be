const last = new Map<string, Promise<unknown>>()

/** Does the work of one key one after the other, as it came; what failed does not stop the next. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, mine)
  return mine
}
