import { QUEUE_FULL } from '@passage/contracts/workflows/failure-types'
import { ApplicationFailure } from '@temporalio/common'
import { Semaphore } from 'async-mutex'

interface Queue {
  /** Activities that run at the same time. */
  atOnce: number
  /** Activities that wait in the queue; further ones are postponed. */
  waiting: number
  /** The first postponement, about; it doubles with each attempt, up to eight times. */
  laterMs: number
  /** The current attempt, from 1. */
  attempt: () => number
  /** 0 to 1. */
  random?: () => number
}

/** Bounds how often a postponed activity is retried, and how long it waits. */
const MOST_DOUBLINGS = 3

/**
 * Runs an activity in a bounded queue of its own. Without it a thousand mails would occupy all of the worker's slots for
 * activities, and decisions would wait for them.
 */
export function inTurn<Input, Result>(
  { atOnce, waiting, laterMs, attempt, random = Math.random }: Queue,
  work: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const places = new Semaphore(atOnce)
  let here = 0
  return async (input) => {
    if (here >= atOnce + waiting) {
      // Activities that are postponed together are retried at different times, so that free places are used.
      const spread = 0.5 + random()
      const nextRetryDelay = Math.round(spread * laterMs * 2 ** Math.min(attempt() - 1, MOST_DOUBLINGS))
      throw queueFull(nextRetryDelay)
    }
    here += 1
    try {
      return await places.runExclusive(() => work(input))
    } finally {
      here -= 1
    }
  }
}

/** The failure that postpones an activity by so many milliseconds. */
export const queueFull = (nextRetryDelay: number): ApplicationFailure =>
  ApplicationFailure.create({
    type: QUEUE_FULL,
    message: 'The queue of this activity is full.',
    nextRetryDelay,
    category: 'BENIGN',
  })
