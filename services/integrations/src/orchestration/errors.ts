import { DomainError } from '@passage/contracts/domain/errors'
import { REFUSALS, type Refusal } from '@passage/contracts/workflows/failure-types'
import {
  isGrpcCancelledError,
  isGrpcDeadlineError,
  isGrpcServiceError,
  WorkflowFailedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client'
import { ApplicationFailure } from '@temporalio/common'

const UNAVAILABLE = 14
const RESOURCE_EXHAUSTED = 8
const NOT_FOUND = 5
const FAILED_PRECONDITION = 9

/**
 * The workflow may have taken the message: the caller cannot know yet. The server knows a call's deadline too, and where it ends the call first
 * that is a cancelled one; Passage itself cancels none.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof WorkflowUpdateRPCTimeoutOrCancelledError || isGrpcDeadlineError(error) || isGrpcCancelledError(error)

/**
 * The message was with a workflow task that failed, as one does that met newer events (or new code that does not fit): it was
 * not taken.
 */
export const wasNotTaken = (error: unknown): boolean => grpcCode(error) === FAILED_PRECONDITION

/** The server's own failure type: the run took the message and ended before it was handled. */
const ENDED_BEFORE = 'AcceptedUpdateCompletedWorkflow'

export const isGone = (error: unknown): boolean =>
  error instanceof WorkflowNotFoundError || grpcCode(error) === NOT_FOUND || failureType(error) === ENDED_BEFORE

const ORDERS_AWAY =
  'Orders cannot be changed at the moment. Try again in a few seconds: the same request is never carried out twice.'

export const ordersAway = (words = ORDERS_AWAY): DomainError => new DomainError('unavailable', words)

/** What a failed call means for the caller: a refusal, a closed order, or an orchestration that is away, in `away`'s words. */
export function toDomainError(error: unknown, away = ORDERS_AWAY): unknown {
  const type = failureType(error)
  if (isRefusal(type)) return new DomainError(type, (error as WorkflowUpdateFailedError).cause?.message ?? '')
  if (isGone(error))
    return new DomainError('order_closed', 'This order is closed for good: nothing can be changed any more.')
  const code = grpcCode(error)
  if (code === UNAVAILABLE || code === RESOURCE_EXHAUSTED || wasNotTaken(error) || isOutcomeUnknown(error))
    return ordersAway(away)
  return error
}

const failureType = (error: unknown): string | null =>
  error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure
    ? (error.cause.type ?? null)
    : null

/** The type of the activity's failure that ended a run; null: it ended otherwise. */
export function failureOfRun(error: unknown): string | null {
  if (!(error instanceof WorkflowFailedError)) return null
  let cause: unknown = error.cause
  while (cause instanceof Error && !(cause instanceof ApplicationFailure)) cause = cause.cause
  return cause instanceof ApplicationFailure ? (cause.type ?? null) : null
}

const isRefusal = (type: string | null): type is Refusal => (REFUSALS as readonly (string | null)[]).includes(type)

function grpcCode(error: unknown): number | undefined {
  if (isGrpcServiceError(error)) return error.code
  if (error instanceof Error && error.cause !== undefined) return grpcCode(error.cause)
  return undefined
}
