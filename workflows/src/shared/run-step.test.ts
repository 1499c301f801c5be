import { ActivityFailure, ApplicationFailure, RetryState, TimeoutFailure } from '@temporalio/common'
import { describe, expect, it } from 'vitest'
import { unavailableServer, wasPostponed } from './run-step.ts'

const failed = (activity: string, cause: Error) =>
  new ActivityFailure('Activity task failed', activity, '1', RetryState.TIMEOUT, undefined, cause)
const timedOut = (type: 'START_TO_CLOSE' | 'SCHEDULE_TO_CLOSE', cause?: Error) =>
  Object.assign(new TimeoutFailure('late', undefined, type), { cause })
const ofType = (type: string) => ApplicationFailure.create({ type })
const locked = ofType('PostgresError')

describe('the unavailable server', () => {
  it.each([
    ['PostgreSQL for one attempt that timed out', failed('recordEntry', timedOut('START_TO_CLOSE')), 'postgresql'],
    [
      'PostgreSQL for attempts that all timed out',
      failed('recordEntry', timedOut('SCHEDULE_TO_CLOSE', timedOut('START_TO_CLOSE'))),
      'postgresql',
    ],
    ['none for a locked row', failed('recordEntry', locked), null],
    ['none for a row that stays locked', failed('recordEntry', timedOut('SCHEDULE_TO_CLOSE', locked)), null],
    ['none for a mail that timed out', failed('sendMail', timedOut('START_TO_CLOSE')), null],
    ['the server that the failure type names', failed('sendMail', ofType('mail_unavailable')), 'mail'],
  ])('is %s', (_which, failure, server) => {
    expect(unavailableServer(failure)).toBe(server)
  })
})

describe('a step', () => {
  it.each([
    ['counts', 'the queue was full', ofType('queue_full'), true],
    ['counts', 'the queue was full until the time-out', timedOut('SCHEDULE_TO_CLOSE', ofType('queue_full')), true],
    ['counts', 'the mail waits for others', ofType('mail_gathering'), true],
    ['does not count', 'the mail server is unavailable', ofType('mail_unavailable'), false],
    ['does not count', 'its last attempt timed out', timedOut('START_TO_CLOSE', ofType('queue_full')), false],
    ['does not count', 'no worker took it', timedOut('SCHEDULE_TO_CLOSE'), false],
  ])('%s as postponed when %s', (_counts, _when, cause, postponed) => {
    expect(wasPostponed(failed('sendMail', cause))).toBe(postponed)
  })
})
