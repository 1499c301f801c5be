import { ApplicationFailure } from '@temporalio/common'
import { Semaphore } from 'async-mutex'

interface Turns {
  /** So many at a time. */
  atOnce: number
  /** So many more wait here; what comes beyond them is sent back to the server for a while. */
  waiting: number
  /** How long at first; twice as long each time, up to eight times. */
  laterMs: number
  /** How often this activity has been tried, from 1. */
  attempt: () => number
}

/** Sent back ever so often, a thousand mails would keep the machine busier with coming and going than with what is sent. */
const MOST_DOUBLINGS = 3

/**
 * An activity that no person waits for takes its turn among its like. Without an end to the waiting, a thousand mails would
 * take every place that the worker has for activities, and decisions would wait behind them.
 */
export function inTurn<Input, Result>(
  { atOnce, waiting, laterMs, attempt }: Turns,
  work: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const places = new Semaphore(atOnce)
  let here = 0
  return async (input) => {
    if (here >= atOnce + waiting) {
      const nextRetryDelay = laterMs * 2 ** Math.min(attempt() - 1, MOST_DOUBLINGS)
      throw ApplicationFailure.create({ type: 'others_first', message: 'Others go first.', nextRetryDelay })
    }
    here += 1
    try {
      return await places.runExclusive(() => work(input))
    } finally {
      here -= 1
    }
  }
}
