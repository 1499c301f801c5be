import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { ApiError } from '../../../lib/server/api-error.ts'
import { FileError, readDocumentFile } from '../../documents/api/documents.ts'
import { keptVisas } from '../api/kept-orders.ts'
import { keepFile, keptFile } from './kept-files.ts'

/** The server decided: a stored copy does not overrule it. A gateway's answer decides nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof FileError && error.cause instanceof ApiError && error.cause.status < 500

/**
 * A visa's bytes. They are stored on this device while a stored order names the visa, and returned offline. Not stored
 * for staff. Throws {@link FileError}.
 */
export async function readVisa(document: OrderDocument, signal?: AbortSignal): Promise<File> {
  const isKept = () => keptVisas().has(document.id)
  try {
    const file = await readDocumentFile(document, signal)
    if (isKept()) await keepFile(document.id, file)
    return file
  } catch (error) {
    const kept = isRefusal(error) || !isKept() ? null : await keptFile(document.id)
    if (kept === null) throw error
    return new File([kept], document.fileName, { type: kept.type })
  }
}
