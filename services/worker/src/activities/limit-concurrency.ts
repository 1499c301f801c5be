import { QUEUE_FULL } from '@passage/contracts/workflows/failure-types'
import { ApplicationFailure } from '@temporalio/common'
import { Semaphore } from 'async-mutex'

interface Options {
  /** Executions at a time. */
  concurrency: number
  /** Waiting executions; Temporal retries further ones later. */
  maxWaiting: number
  /** Base delay of a retry: doubled with each attempt up to eight times, and randomised. */
  retryMs: number
  /** Number of the current attempt, from 1. */
  attempt: () => number
  /** 0 to 1. */
  random?: () => number
}

/** Frequent retries of a thousand waiting mails would cost more than the mails themselves. */
const MAX_DOUBLINGS = 3

/**
 * Limits the concurrency of an activity that no person waits for. Waiting executions are limited too: a thousand mails would
 * occupy all activity slots of the worker and delay the activities of decisions.
 */
export function limitConcurrency<Input, Result>(
  { concurrency, maxWaiting, retryMs, attempt, random = Math.random }: Options,
  work: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const semaphore = new Semaphore(concurrency)
  let accepted = 0
  return async (input) => {
    if (accepted >= concurrency + maxWaiting) {
      // Random delays spread the retries, so that free slots are filled continuously.
      const spread = 0.5 + random()
      throw retryLater(Math.round(spread * retryMs * 2 ** Math.min(attempt() - 1, MAX_DOUBLINGS)))
    }
    accepted += 1
    try {
      return await semaphore.runExclusive(() => work(input))
    } finally {
      accepted -= 1
    }
  }
}

/** A failure after which Temporal retries the activity when other executions have had their turn. */
export const retryLater = (nextRetryDelay: number): ApplicationFailure =>
  ApplicationFailure.create({
    type: QUEUE_FULL,
    message: 'The queue of this activity is full.',
    nextRetryDelay,
    category: 'BENIGN',
  })
