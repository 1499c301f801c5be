import type { Problem } from '@passage/contracts/api/problem.schema'
import { DomainError, InvalidInput, PROBLEM_STATUS, type ProblemCode } from '@passage/contracts/domain/errors'
import { isUnavailable } from '@passage/core/database/errors'
import { StorageError } from '@passage/integrations/storage/port'
import { HTTPException } from 'hono/http-exception'
import type { Ctx } from '../types.ts'

/** Seconds in Retry-After where the error names none. */
const RETRY_AFTER: Partial<Record<ProblemCode, number>> = { unavailable: 2, too_many_requests: 60 }

/** Maps errors to answers: a `DomainError` by its code, an unreachable dependency to 503, all else to 500. */
export function toProblem(error: unknown, c: Ctx): Response {
  const refusal = readError(error)
  const status = PROBLEM_STATUS[refusal.code]
  if (status === 500) c.var.deps.log.error({ err: error, requestId: c.var.requestId }, 'request failed')
  if (status === 503) c.var.deps.log.warn({ err: error, requestId: c.var.requestId }, 'dependency unreachable')
  // The rest of the body is not read, so the connection cannot be used again.
  if (status === 413 || status === 408) c.header('Connection', 'close')
  const retryAfter = refusal.details?.retryAfterSeconds ?? RETRY_AFTER[refusal.code]
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const problem: Problem = {
    code: refusal.code,
    message: refusal.message,
    requestId: c.var.requestId,
    ...(refusal instanceof InvalidInput && { issues: [...refusal.issues] }),
    ...(refusal.details && { details: { ...refusal.details } }),
  }
  return c.json(problem, status)
}

/** The `DomainError` that a caller gets for any error: a rule's refusal, `unavailable` or `internal`. */
export function readError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof HTTPException && error.status === 400)
    return new DomainError('invalid_input', 'The request cannot be read.')
  const storageAway = error instanceof StorageError && error.kind === 'unavailable'
  if (storageAway || isUnavailable(error)) return unavailable()
  return new DomainError('internal', 'Something went wrong on our side. Please try again.')
}

export const unavailable = () =>
  new DomainError('unavailable', 'Passage cannot answer at the moment. Please try again in a few seconds.')
