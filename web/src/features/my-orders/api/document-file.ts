import type { OrderDocument, PresignedUrl } from '@passage/contracts/api/documents.schema'
import { ACCEPTED_CONTENT_TYPES } from '@passage/contracts/domain/documents'
import { api } from '../../../lib/api.ts'

/** The address could not be made (`link`), or storage did not give the file (`file`). Agency specification §8. */
export class FileError extends Error {
  readonly step: 'link' | 'file'

  constructor(step: 'link' | 'file', cause: unknown) {
    super(`document not read: ${step}`, { cause })
    this.name = 'FileError'
    this.step = step
  }
}

/** A document's bytes. Reading is on record; the address works for five minutes. Throws {@link FileError}. */
export async function readDocumentFile({ id, fileName }: OrderDocument, signal?: AbortSignal): Promise<File> {
  const init = signal ? { signal } : {}
  const { presignedUrl } = await api<PresignedUrl>(
    `/api/documents/${encodeURIComponent(id)}/presigned-url`,
    init,
  ).catch((error: unknown) => {
    throw new FileError('link', error)
  })
  try {
    const response = await fetch(presignedUrl, init)
    if (!response.ok) throw new Error(`storage: ${response.status}`)
    const bytes = await response.blob()
    return new File([bytes], fileName, { type: shownType(bytes.type) })
  } catch (error) {
    throw new FileError('file', error)
  }
}

/** Only what is uploaded as a document may be opened as a page of ours. */
const shownType = (type: string): string => (type in ACCEPTED_CONTENT_TYPES ? type : 'application/octet-stream')
