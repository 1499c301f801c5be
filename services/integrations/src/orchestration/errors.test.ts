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

/** As gRPC throws it, and as the SDK wraps it. */
const grpc = (code: number) => Object.assign(new Error(`${code}`), { code, details: '', metadata: {} })
const wrapped = (code: number) => new ServiceError('Failed to start Workflow', { cause: grpc(code) })
const [CANCELLED, DEADLINE, NOT_FOUND, EXHAUSTED, PRECONDITION, INTERNAL, UNAVAILABLE] = [1, 4, 5, 8, 9, 13, 14]

const refused = (type: string) =>
  new WorkflowUpdateFailedError('failed', ApplicationFailure.nonRetryable('It cannot be.', type))

describe('a failed message', () => {
  it.each(REFUSALS)('that the order refused with %s is that refusal, in its words', (type) => {
    const error = toDomainError(refused(type))
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toMatchObject({ code: type, message: 'It cannot be.' })
    expect(PROBLEM_STATUS).toHaveProperty(type)
  })

  it.each([
    ['fails in another way', refused('Error')],
    ['fails without a type', new WorkflowUpdateFailedError('failed', new Error('x'))],
    ['is not Temporal’s', new TypeError('x')],
    ['is the server’s own fault', wrapped(INTERNAL)],
    ['is no error at all', 'x'],
  ])('that %s stays what it is', (_what, error) => {
    expect(toDomainError(error)).toBe(error)
  })

  it.each([
    ['nobody knows the order', new WorkflowNotFoundError('x', 'visa-order/1', undefined)],
    ['the server does not find it', wrapped(NOT_FOUND)],
  ])('means that the order is closed for good when %s', (_what, error) => {
    expect(isGone(error)).toBe(true)
    expect(toDomainError(error)).toMatchObject({ code: 'order_closed' })
  })

  it.each([
    ['Temporal is away', wrapped(UNAVAILABLE)],
    ['Temporal is away, unwrapped', grpc(UNAVAILABLE)],
    ['there are too many for one order', wrapped(EXHAUSTED)],
    ['the start took too long', wrapped(DEADLINE)],
    ['it was in a workflow task that failed', wrapped(PRECONDITION)],
  ])('says to try again when %s', (_what, error) => {
    expect(isGone(error)).toBe(false)
    expect(toDomainError(error)).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Orders cannot/),
    })
    const away = 'The payment monitor does not answer at the moment.'
    expect(toDomainError(error, away)).toMatchObject({ code: 'unavailable', message: away })
  })
})

describe('the outcome of a message', () => {
  it.each([
    ['the wait for it was over', new WorkflowUpdateRPCTimeoutOrCancelledError('x', { cause: grpc(DEADLINE) })],
    ['the deadline passed', grpc(DEADLINE)],
    ['the deadline passed underneath', wrapped(DEADLINE)],
    ['the server, which knows the deadline too, was first to end the call', wrapped(CANCELLED)],
  ])('is unknown when %s', (_what, error) => {
    expect(isOutcomeUnknown(error)).toBe(true)
  })

  it.each([
    ['the order refused', refused('order_closed')],
    ['the order is gone', wrapped(NOT_FOUND)],
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
