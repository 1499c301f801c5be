import { DomainError } from '@passage/contracts/domain/errors'
import { type Server, unavailableType } from '@passage/contracts/workflows/servers'
import { isUnavailable } from '@passage/core/database/is-unavailable'
import { MailError } from '@passage/integrations/mail/mail-error'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import { StorageError } from '@passage/integrations/storage/port'
import { ApplicationFailure } from '@temporalio/common'

/**
 * Turns errors into failures of an activity: refusals are not retried; other errors are, and name the server that could not
 * be reached, so that operators distinguish an outage from an order's own fault. design.md, Operators.
 */
export async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'unavailable') throw notRetried(error.code, error)
    if (error instanceof PaymentsError && error.kind === 'refused') throw notRetried('stripe_refused', error)
    if (error instanceof StorageError && !error.retryable) throw notRetried(`storage_${error.kind}`, error)
    const server = unavailableServer(error)
    if (server && error instanceof Error)
      throw ApplicationFailure.create({ type: unavailableType(server), message: error.message, cause: error })
    throw error
  }
}

function unavailableServer(error: unknown): Server | null {
  if (error instanceof MailError) return error.aboutThisMail ? null : 'mail'
  if (error instanceof PaymentsError) return error.isAway ? 'stripe' : null
  if (error instanceof StorageError) return 'storage'
  return isUnavailable(error) && !isHeld(error) ? 'postgresql' : null
}

/** A lock or statement time-out: another transaction holds the row, and PostgreSQL is available. */
const isHeld = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === '55P03' || error.code === '57014')) || isHeld(error.cause))

const notRetried = (type: string, cause: Error): ApplicationFailure =>
  ApplicationFailure.create({ type, message: cause.message, nonRetryable: true, cause })
