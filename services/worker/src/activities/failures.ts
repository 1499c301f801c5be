import { DomainError } from '@passage/contracts/domain/errors'
import { awayType, type Server } from '@passage/contracts/workflows/servers'
import { isUnavailable } from '@passage/core/database/is-unavailable'
import { MailError } from '@passage/integrations/mail/mail-error'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import { StorageError } from '@passage/integrations/storage/port'
import { ApplicationFailure } from '@temporalio/common'

/**
 * Rules and refusals end an activity for good; what may work later is repeated by its retry policy, and names the server that
 * could not be reached, so that operators distinguish an outage from an order's own trouble. design.md, Operators.
 */
export async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Something is away: that passes.
    if (error instanceof DomainError && error.code !== 'unavailable') throw forGood(error.code, error)
    if (error instanceof PaymentsError && error.kind === 'refused') throw forGood('stripe_refused', error)
    if (error instanceof StorageError && !error.retryable) throw forGood(`storage_${error.kind}`, error)
    const server = serverAway(error)
    if (server && error instanceof Error)
      throw ApplicationFailure.create({ type: awayType(server), message: error.message, cause: error })
    throw error
  }
}

function serverAway(error: unknown): Server | null {
  if (error instanceof MailError) return error.aboutThisMail ? null : 'mail'
  if (error instanceof PaymentsError) return error.isAway ? 'stripe' : null
  if (error instanceof StorageError) return 'storage'
  return isUnavailable(error) && !isHeld(error) ? 'postgresql' : null
}

/** A row that another transaction holds is one order's trouble: a lock or a statement that took too long. */
const isHeld = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === '55P03' || error.code === '57014')) || isHeld(error.cause))

const forGood = (type: string, cause: Error): ApplicationFailure =>
  ApplicationFailure.create({ type, message: cause.message, nonRetryable: true, cause })
