import { DomainError, PROBLEM_STATUS } from '@passage/contracts/domain/errors'
import { REFUSALS } from '@passage/contracts/workflows/failure-types'
import {
  ServiceError,
  WorkflowFailedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client'
import { ActivityFailure, ApplicationFailure, RetryState } from '@temporalio/common'
import { describe, expect, it } from 'vitest'
import { failureOfRun, isGone, isOutcomeUnknown, toDomainError } from './errors.ts'

/** The error as gRPC throws it, and as the SDK wraps it. */
const grpc = (code: number) => Object.assign(new Error(`${code}`), { code, details: '', metadata: {} })
const wrapped = (code: number) => new ServiceError('Failed to start Workflow', { cause: grpc(code) })
const [CANCELLED, DEADLINE, NOT_FOUND, EXHAUSTED, PRECONDITION, INTERNAL, UNAVAILABLE] = [1, 4, 5, 8, 9, 13, 14]

const refused = (type: string) =>
  new WorkflowUpdateFailedError('failed', ApplicationFailure.nonRetryable('It cannot be.', type))

describe('the error of a failed message', () => {
  it.each(REFUSALS)('is the refusal %s with its message', (type) => {
    const error = toDomainError(refused(type))
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toMatchObject({ code: type, message: 'It cannot be.' })
    expect(PROBLEM_STATUS).toHaveProperty(type)
  })

  it.each([
    ['an update that failed otherwise', refused('Error')],
    ['an update that failed without a type', new WorkflowUpdateFailedError('failed', new Error('x'))],
    ['an error of other code', new TypeError('x')],
    ['an internal error of the server', wrapped(INTERNAL)],
    ['a thrown string', 'x'],
  ])('stays as it is for %s', (_what, error) => {
    expect(toDomainError(error)).toBe(error)
  })

  it.each([
    ['the client finds no workflow', new WorkflowNotFoundError('x', 'visa-order/1', undefined)],
    ['the server finds no workflow', wrapped(NOT_FOUND)],
  ])('is order_closed when %s', (_what, error) => {
    expect(isGone(error)).toBe(true)
    expect(toDomainError(error)).toMatchObject({ code: 'order_closed' })
  })

  it.each([
    ['Temporal is unavailable', wrapped(UNAVAILABLE)],
    ['Temporal is unavailable, unwrapped', grpc(UNAVAILABLE)],
    ['one order has too many messages', wrapped(EXHAUSTED)],
    ['the start timed out', wrapped(DEADLINE)],
    ['its workflow task failed', wrapped(PRECONDITION)],
  ])('is unavailable when %s', (_what, error) => {
    expect(isGone(error)).toBe(false)
    expect(toDomainError(error)).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Orders cannot/),
    })
    const message = 'The payment monitor does not answer at the moment.'
    expect(toDomainError(error, message)).toMatchObject({ code: 'unavailable', message })
  })
})

describe('the outcome of a message', () => {
  it.each([
    ['the SDK stopped waiting', new WorkflowUpdateRPCTimeoutOrCancelledError('x', { cause: grpc(DEADLINE) })],
    ['the deadline passed', grpc(DEADLINE)],
    ['the deadline passed, wrapped', wrapped(DEADLINE)],
    ['the server cancelled the call first', wrapped(CANCELLED)],
  ])('is unknown when %s', (_what, error) => {
    expect(isOutcomeUnknown(error)).toBe(true)
  })

  it.each([
    ['the order refused', refused('order_closed')],
    ['the workflow has ended', wrapped(NOT_FOUND)],
    ['it was never sent', wrapped(EXHAUSTED)],
  ])('is known when %s', (_what, error) => {
    expect(isOutcomeUnknown(error)).toBe(false)
  })
})

describe('a run that failed', () => {
  const ended = (cause?: Error) =>
    new WorkflowFailedError('failed', cause, RetryState.RETRY_STATE_NON_RETRYABLE_FAILURE)
  const byActivity = new ActivityFailure(
    'Activity task failed',
    'checkDocument',
    '1',
    RetryState.RETRY_STATE_NON_RETRYABLE_FAILURE,
    'worker',
    ApplicationFailure.nonRetryable('Document 1 was deleted.', 'document_not_found'),
  )

  it.each([
    ['an activity of it that failed', ended(byActivity), 'document_not_found'],
    ['nothing known', ended(), null],
    ['an error without a type', ended(new Error('x')), null],
    ['a message that was refused, which ends no run', refused('order_closed'), null],
  ])('failed by %s', (_what, error, type) => {
    expect(failureOfRun(error)).toBe(type)
  })
})
