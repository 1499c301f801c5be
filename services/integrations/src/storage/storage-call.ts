import { S3ServiceException } from '@aws-sdk/client-s3'
import { withDeadline } from '../deadline.ts'
import { StorageError, type StorageFailure } from './port.ts'

export const CALL_MS = 5_000

/** Runs one operation within its time, 5 s unless it says otherwise, and turns every failure into a `StorageError`. */
export async function storageCall<T>(
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
  ms = CALL_MS,
): Promise<T> {
  try {
    return await withDeadline(ms, work)
  } catch (error) {
    if (error instanceof StorageError) throw error
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    throw new StorageError(kindOf(error), `Storage could not ${what}. ${reason}`, { cause: error })
  }
}

/** Without an answer from S3 (network, deadline, no credentials yet) nothing is known, so asking again may help. */
function kindOf(error: unknown): StorageFailure {
  if (!(error instanceof S3ServiceException)) return 'unavailable'
  if (isMissing(error)) return 'missing'
  if (error.name === 'NotImplemented') return 'refused'
  const status = error.$metadata.httpStatusCode ?? 500
  return status >= 500 || status === 429 || error.$retryable ? 'unavailable' : 'refused'
}

/** No such object. A HEAD has no body, so its 404 has no better name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
