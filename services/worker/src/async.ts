import { setTimeout as sleep } from 'node:timers/promises'

/** Like `Promise.all`, but waits until every promise is settled before it throws the first error. */
export async function settleAll<T extends readonly Promise<unknown>[]>(
  work: readonly [...T],
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** Waits until every promise is settled, and returns how many are fulfilled. */
export async function countDone(work: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length
}

const TRIES = 5

/** Retries a write of facts that only this process knows, such as the outcome of a mail, so that a short outage does not lose them. */
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
