import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 5

/** Repeats a write of facts that only this process knows, such as a mail's outcome: a short outage must not lose them. */
export async function retryWrite(work: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 1) throw error
      await sleep(1_000)
    }
  }
}
