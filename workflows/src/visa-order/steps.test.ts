import { ActivityFailure, ApplicationFailure, RetryState, TimeoutFailure } from '@temporalio/common'
import { expect, it } from 'vitest'
import { serverAway } from './steps.ts'

const failed = (step: string, cause: Error) =>
  new ActivityFailure('Activity task failed', step, '1', RetryState.TIMEOUT, undefined, cause)
const late = (cause?: Error) => Object.assign(new TimeoutFailure('late', undefined, 'START_TO_CLOSE'), { cause })
const own = ApplicationFailure.create({ type: 'PostgresError', message: 'the row is held' })

it.each([
  ['PostgreSQL that hangs', failed('recordEntry', late()), 'postgresql'],
  ['PostgreSQL that hung all the time', failed('recordEntry', late(late())), 'postgresql'],
  ['a row that is held', failed('recordEntry', own), null],
  ['a row that is held until time is over', failed('recordEntry', late(own)), null],
  ['a mail that takes long', failed('sendMail', late()), null],
  ['what the worker names', failed('sendMail', ApplicationFailure.create({ type: 'mail_away' })), 'mail'],
])('a step waits for %s', (_what, failure, server) => {
  expect(serverAway(failure)).toBe(server)
})
