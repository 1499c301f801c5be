import { S3ServiceException } from '@aws-sdk/client-s3'
import { withDeadline } from '../deadline.ts'
import { StorageError, type StorageFailure } from './port.ts'

export const CALL_MS = 5_000

/** Runs one operation within `ms`; every failure becomes a `StorageError`. */
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

/** Failures without a response of S3 (network, deadline, missing credentials) are `unavailable`. */
function kindOf(error: unknown): StorageFailure {
  if (!(error instanceof S3ServiceException)) return 'unavailable'
  if (isMissing(error)) return 'missing'
  if (error.name === 'NotImplemented') return 'refused'
  const status = error.$metadata.httpStatusCode ?? 500
  return status >= 500 || status === 429 || error.$retryable ? 'unavailable' : 'refused'
}

/** No such object; the 404 of a HEAD has no body and is named `NotFound`. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
