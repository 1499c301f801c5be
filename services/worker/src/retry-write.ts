import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 5

/** Retries a write of facts that only this process has, such as a mail's outcome, through a short outage. */
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
