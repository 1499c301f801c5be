import { ClerkAPIResponseError } from '@clerk/backend/errors'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import { withDeadline } from '../../deadline.ts'

const DEADLINE_MS = 5_000

const MESSAGES = {
  unavailable: 'Passage cannot answer at the moment. Please try again in a few seconds.',
  identity_not_configured: 'Signing in is not set up correctly here. Please tell us.',
}

/**
 * `unavailable`: Clerk is unreachable, too slow or too busy, and the call may have had an effect. `identity_not_configured`: Clerk
 * refuses this deployment's keys. `call` and `reason` are for the log, without keys and request data.
 */
class ClerkFailure extends DomainError {
  readonly call: string
  readonly reason: string

  constructor(code: keyof typeof MESSAGES, call: string, reason: string, retryAfterSeconds?: number) {
    super(code, MESSAGES[code], retryAfterSeconds === undefined ? undefined : { retryAfterSeconds })
    this.call = call
    this.reason = reason
  }
}

/**
 * Runs one call of Clerk's Backend API within 5 s. Throws `unavailable` (also for 429), `identity_not_configured`,
 * `email_address_taken`, `password_breached`, and `invalid_input` with Clerk's messages.
 */
export async function calling<T>(call: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(DEADLINE_MS, work)
  } catch (error) {
    throw translated(call, error)
  }
}

/** Like `calling`; returns null for 404. */
export async function finding<T>(call: string, work: () => Promise<T>): Promise<T | null> {
  return calling<T | null>(call, () => work().catch(nullIfMissing))
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ClerkAPIResponseError && error.status === 404) return null
  throw error
}

function translated(call: string, error: unknown): unknown {
  if (error instanceof DomainError) return error
  if (!(error instanceof ClerkAPIResponseError)) {
    const reason = error instanceof Error ? error.name : 'unknown'
    return new ClerkFailure('unavailable', call, reason)
  }
  const { status, errors } = error
  const codes = errors.map(({ code }) => code)
  const reason = `${status ?? 'no answer'} ${codes.join(', ')}`.trim()
  if (status === 401 || status === 403) return new ClerkFailure('identity_not_configured', call, reason)
  if (status !== 400 && status !== 422) return new ClerkFailure('unavailable', call, reason, error.retryAfter)
  if (codes.includes('form_identifier_exists'))
    return new DomainError('email_address_taken', 'This e-mail address has an account already.')
  if (codes.includes('form_password_pwned') || codes.includes('form_password_compromised'))
    return new DomainError(
      'password_breached',
      'This password is known from a data breach, and is tried first by those who break in. Choose another one.',
    )
  return new InvalidInput(
    errors.map(({ message, longMessage, meta }) => ({
      path: pathOf(meta?.paramName),
      message: longMessage ?? message,
    })),
  )
}

const PATHS: Record<string, string> = {
  email_address: 'email',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
}

const pathOf = (parameter: unknown): string => PATHS[String(parameter)] ?? ''
