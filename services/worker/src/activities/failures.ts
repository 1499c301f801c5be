import { DomainError } from '@passage/contracts/domain/errors'
import { type Server, unavailableType } from '@passage/contracts/workflows/servers'
import { isUnavailable } from '@passage/core/database/errors'
import { MailError } from '@passage/integrations/mail/mail-error'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import { StorageError } from '@passage/integrations/storage/port'
import { ApplicationFailure } from '@temporalio/common'

/**
 * Runs an activity and maps its errors: refusals are not retried; other errors are, and name the unreachable server, so that
 * operators distinguish an outage from a problem of one order. design.md, Operators.
 */
export async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // `unavailable` is temporary, so it is retried.
    if (error instanceof DomainError && error.code !== 'unavailable') throw nonRetryable(error.code, error)
    if (error instanceof PaymentsError && error.kind === 'refused') throw nonRetryable('stripe_refused', error)
    if (error instanceof StorageError && !error.retryable) throw nonRetryable(`storage_${error.kind}`, error)
    const server = unreachableServer(error)
    if (server && error instanceof Error)
      throw ApplicationFailure.create({ type: unavailableType(server), message: error.message, cause: error })
    throw error
  }
}

function unreachableServer(error: unknown): Server | null {
  if (error instanceof MailError) return error.aboutThisMail ? null : 'mail'
  if (error instanceof PaymentsError) return error.isOutage ? 'stripe' : null
  if (error instanceof StorageError) return 'storage'
  return isUnavailable(error) && !isLockTimeout(error) ? 'postgresql' : null
}

/** A lock or statement timeout is a problem of one row, not an outage. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === '55P03' || error.code === '57014')) || isLockTimeout(error.cause))

const nonRetryable = (type: string, cause: Error): ApplicationFailure =>
  ApplicationFailure.create({ type, message: cause.message, nonRetryable: true, cause })
