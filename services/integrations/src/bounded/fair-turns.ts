interface Turns {
  /** So many at a time. */
  atOnce: number
  /** So many of them for one person. */
  each: number
  /** How many more tasks of one person may wait; further ones are refused. No limit when absent. */
  waiting?: number
  /** How long a turn is waited for; then the work is refused with this error. */
  patienceMs: number
  tooLate: () => Error
}

/** Work takes its turn, and people take turns: one person's sixty wait behind another's one. */
export function fairTurns({ atOnce, each, waiting: most = Number.POSITIVE_INFINITY, patienceMs, tooLate }: Turns) {
  /** People in the order in which they are next, with what they wait for. */
  const waiting = new Map<string, (() => void)[]>()
  const active = new Map<string, number>()
  let busy = 0

  function beginNext(): void {
    // A person who gets a turn goes to the end of the line, where this loop meets them again.
    for (const [person, turns] of waiting) {
      if (busy >= atOnce) return
      const own = active.get(person) ?? 0
      if (own >= each) continue
      const begin = turns.shift()
      keep(person, turns)
      busy += 1
      active.set(person, own + 1)
      begin?.()
    }
  }

  function keep(person: string, turns: (() => void)[]): void {
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
        keep(
          person,
          (waiting.get(person) ?? []).filter((turn) => turn !== begin),
        )
        reject(tooLate())
      }, patienceMs)
      const turns = waiting.get(person)
      if (turns) turns.push(begin)
      else waiting.set(person, [begin])
      beginNext()
    })
  }

  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    if ((waiting.get(person)?.length ?? 0) >= most) throw tooLate()
    await turnOf(person)
    try {
      return await work()
    } finally {
      busy -= 1
      const own = (active.get(person) ?? 1) - 1
      if (own > 0) active.set(person, own)
      else active.delete(person)
      // Others who came meanwhile are first.
      keep(person, waiting.get(person) ?? [])
      beginNext()
    }
  }
}
