interface Options {
  /** Tasks that run at a time. */
  concurrency: number
  /** Tasks of one person that run at a time. */
  perPerson: number
  /** Waiting tasks of one person; further ones are refused at once. Default: no limit. */
  maxWaiting?: number
  /** Maximum waiting time; then the task is refused. */
  timeoutMs: number
  /** Error of a refused task. */
  refusal: () => Error
}

/** A queue with limited concurrency that serves people round-robin: a person with many tasks does not delay another one. */
export function fairQueue(options: Options) {
  const { concurrency, perPerson, maxWaiting = Number.POSITIVE_INFINITY, timeoutMs, refusal } = options
  /** Waiting tasks by person; the first person is next. */
  const waiting = new Map<string, (() => void)[]>()
  const active = new Map<string, number>()
  let busy = 0

  function beginNext(): void {
    // A served person moves to the end of the map, where this loop reaches them again.
    for (const [person, turns] of waiting) {
      if (busy >= concurrency) return
      const own = active.get(person) ?? 0
      if (own >= perPerson) continue
      const begin = turns.shift()
      moveToEnd(person, turns)
      busy += 1
      active.set(person, own + 1)
      begin?.()
    }
  }

  function moveToEnd(person: string, turns: (() => void)[]): void {
    waiting.delete(person)
    if (turns.length > 0) waiting.set(person, turns)
  }

  function turnOf(person: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        moveToEnd(
          person,
          (waiting.get(person) ?? []).filter((turn) => turn !== begin),
        )
        reject(refusal())
      }, timeoutMs)
      const turns = waiting.get(person)
      if (turns) turns.push(begin)
      else waiting.set(person, [begin])
      beginNext()
    })
  }

  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    if ((waiting.get(person)?.length ?? 0) >= maxWaiting) throw refusal()
    await turnOf(person)
    try {
      return await work()
    } finally {
      busy -= 1
      const own = (active.get(person) ?? 1) - 1
      if (own > 0) active.set(person, own)
      else active.delete(person)
      // People who came in the meantime go first.
      moveToEnd(person, waiting.get(person) ?? [])
      beginNext()
    }
  }
}
