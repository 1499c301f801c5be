import type { OrderDocument, PresignedUrl } from '@passage/contracts/api/documents/documents.schema'
import { ACCEPTED_CONTENT_TYPES } from '@passage/contracts/domain/documents/documents'
import { api } from '../../../lib/server/api.ts'

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
  const askForLink = async () => {
    const path = `/api/documents/${encodeURIComponent(id)}/presigned-url`
    const { presignedUrl } = await api<PresignedUrl>(path, init).catch((error: unknown) => {
      throw new FileError('link', error)
    })
    return presignedUrl
  }
  const link = await askForLink()
  try {
    let response = await fetch(link, init)
    // An address that came too late, after a pause of the machine for example, is asked for once more.
    if (response.status === 403) response = await fetch(await askForLink(), init)
    if (!response.ok) throw new Error(`storage: ${response.status}`)
    const bytes = await response.blob()
    return new File([bytes], fileName, { type: shownType(bytes.type) })
  } catch (error) {
    if (error instanceof FileError) throw error
    throw new FileError('file', error)
  }
}

export const isPicture = ({ fileName }: OrderDocument): boolean => /\.(?:jpe?g|png)$/i.test(fileName)

/** Only what is uploaded as a document may be opened as a page of ours. */
const shownType = (type: string): string => (type in ACCEPTED_CONTENT_TYPES ? type : 'application/octet-stream')
