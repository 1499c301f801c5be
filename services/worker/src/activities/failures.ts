import { DomainError } from '@passage/contracts/domain/errors'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import { StorageError } from '@passage/integrations/storage/port'
import { ApplicationFailure } from '@temporalio/common'

/** Rules and refusals end an activity for good; what may work later is repeated by its retry policy. */
export async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Something is away: that passes.
    if (error instanceof DomainError && error.code !== 'unavailable') throw forGood(error.code, error)
    if (error instanceof PaymentsError && error.kind === 'refused') throw forGood('stripe_refused', error)
    if (error instanceof StorageError && !error.retryable) throw forGood(`storage_${error.kind}`, error)
    throw error
  }
}

const forGood = (type: string, cause: Error): ApplicationFailure =>
  ApplicationFailure.create({ type, message: cause.message, nonRetryable: true, cause })
