import { ActivityFailure, ApplicationFailure, RetryState, TimeoutFailure } from '@temporalio/common'
import { expect, it } from 'vitest'
import { serverAway, waitsForOthers } from './steps.ts'

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

const outOfTime = (cause?: Error) =>
  Object.assign(new TimeoutFailure('late', undefined, 'SCHEDULE_TO_CLOSE'), { cause })
const sentBack = ApplicationFailure.create({ type: 'others_first' })
it.each([
  ['was sent back for others', sentBack, true],
  ['was sent back until its time was over', outOfTime(sentBack), true],
  ['waits to leave with other mails', ApplicationFailure.create({ type: 'mail_gathering' }), true],
  ['was sent back and found no mail server then', ApplicationFailure.create({ type: 'mail_away' }), false],
  ['was sent back and hung then', late(sentBack), false],
  ['found no worker in time', outOfTime(), false],
])('a step that %s', (_what, cause, waits) => {
  expect(waitsForOthers(failed('sendMail', cause))).toBe(waits)
})
