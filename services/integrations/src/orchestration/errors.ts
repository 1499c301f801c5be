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
 * Whether the workflow may have accepted the message. The server knows the call's deadline and may cancel the call first;
 * Passage itself cancels none.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof WorkflowUpdateRPCTimeoutOrCancelledError || isGrpcDeadlineError(error) || isGrpcCancelledError(error)

/** Whether the message's workflow task failed, so that the message was not accepted: it can be sent again. */
export const wasNotAccepted = (error: unknown): boolean => grpcCode(error) === FAILED_PRECONDITION

/** The server's failure type when a run accepted the message and ended without handling it. */
const ENDED_WITHOUT_ANSWER = 'AcceptedUpdateCompletedWorkflow'

/** Whether the workflow does not exist or has ended. */
export const isGone = (error: unknown): boolean =>
  error instanceof WorkflowNotFoundError || grpcCode(error) === NOT_FOUND || failureType(error) === ENDED_WITHOUT_ANSWER

const ORDERS_UNAVAILABLE =
  'Orders cannot be changed at the moment. Try again in a few seconds: the same request is never carried out twice.'

/** Temporal does not answer. */
export const ordersUnavailable = (message = ORDERS_UNAVAILABLE): DomainError => new DomainError('unavailable', message)

/** Turns a failed call into a refusal, `order_closed`, or `unavailable` with the message `unavailable`; other errors stay. */
export function toDomainError(error: unknown, unavailable = ORDERS_UNAVAILABLE): unknown {
  const type = failureType(error)
  if (isRefusal(type)) return new DomainError(type, (error as WorkflowUpdateFailedError).cause?.message ?? '')
  if (isGone(error))
    return new DomainError('order_closed', 'This order is closed for good: nothing can be changed any more.')
  const code = grpcCode(error)
  if (code === UNAVAILABLE || code === RESOURCE_EXHAUSTED || wasNotAccepted(error) || isOutcomeUnknown(error))
    return ordersUnavailable(unavailable)
  return error
}

const failureType = (error: unknown): string | null =>
  error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure
    ? (error.cause.type ?? null)
    : null

/** The type of the activity's failure that ended a run; null: none. */
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
