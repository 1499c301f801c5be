import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 5

/** For what is known here alone, e.g. what became of a mail: a database that is away for a moment must not make it unknown. */
export async function insist(work: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 1) throw error
      await sleep(1_000)
    }
  }
}
