import { OTHERS_FIRST } from '@passage/contracts/workflows/failure-types'
import { ApplicationFailure } from '@temporalio/common'
import { Semaphore } from 'async-mutex'

interface Turns {
  /** So many at a time. */
  atOnce: number
  /** So many more wait here; what comes beyond them is sent back to the server for a while. */
  waiting: number
  /** How long at first, more or less; twice as long each time, up to eight times. */
  laterMs: number
  /** How often this activity has been tried, from 1. */
  attempt: () => number
  /** 0 to 1. */
  random?: () => number
}

/** Sent back ever so often, a thousand mails would keep the machine busier with coming and going than with what is sent. */
const MOST_DOUBLINGS = 3

/**
 * An activity that no person waits for takes its turn among its like. Without an end to the waiting, a thousand mails would
 * take every place that the worker has for activities, and decisions would wait behind them.
 */
export function inTurn<Input, Result>(
  { atOnce, waiting, laterMs, attempt, random = Math.random }: Turns,
  work: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const places = new Semaphore(atOnce)
  let here = 0
  return async (input) => {
    if (here >= atOnce + waiting) {
      // Those sent back together come again one by one, so that there is always one for a place that is left.
      const spread = 0.5 + random()
      const nextRetryDelay = Math.round(spread * laterMs * 2 ** Math.min(attempt() - 1, MOST_DOUBLINGS))
      throw othersFirst(nextRetryDelay)
    }
    here += 1
    try {
      return await places.runExclusive(() => work(input))
    } finally {
      here -= 1
    }
  }
}

/** Sends an activity back to the server for a while. */
export const othersFirst = (nextRetryDelay: number): ApplicationFailure =>
  ApplicationFailure.create({ type: OTHERS_FIRST, message: 'Others go first.', nextRetryDelay, category: 'BENIGN' })
