import type {
  DocumentCheck,
  OrderDocument,
  PresignedUrl,
  PrivacyNotice,
  Rotated,
  UploadUrlAnswer,
} from '@passage/contracts/api/documents/documents.schema'
import { ACCEPTED_CONTENT_TYPES, type DocumentType, type Rotation } from '@passage/contracts/domain/documents/documents'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import type { Consent } from '../state/given-consent.ts'
import type { ChosenFile } from '../state/upload-item.ts'

/** The address could not be made (`link`), or storage did not give the file (`file`). Agency specification §8. */
export class FileError extends Error {
  readonly step: 'link' | 'file'

  constructor(step: 'link' | 'file', cause: unknown) {
    super(`document not read: ${step}`, { cause })
    this.name = 'FileError'
    this.step = step
  }
}

/** Whether a file could not be read because it was deleted. */
export function isGone(error: unknown): boolean {
  const code = error instanceof FileError ? codeOf(error.cause) : null
  return code === 'document_not_usable' || code === 'document_not_found'
}

/** Deletes a document's file now, for good. */
export const deleteDocument = (documentId: string, idempotencyKey: string): Promise<unknown> =>
  api(`/api/documents/${encodeURIComponent(documentId)}`, { method: 'DELETE', idempotencyKey })

/** Stores how far a document is turned. For staff. */
export const rotateDocument = (documentId: string, rotation: Rotation): Promise<Rotated> =>
  api(`/api/documents/${encodeURIComponent(documentId)}/rotation`, {
    method: 'PUT',
    json: { rotation } satisfies Rotated,
    background: true,
    keepalive: true,
  })

/** Deletes a file that its form no longer has, unless an order has it. The service deletes within 24 hours what this does not reach. */
export function discardDocument(documentId: string): void {
  const path = `/api/documents/${encodeURIComponent(documentId)}?unused=true`
  void api(path, { method: 'DELETE', background: true, keepalive: true }).catch(() => undefined)
}

/** An address that takes exactly this file once, within five minutes. Consent is recorded by this call. */
export const requestUpload = (documentType: DocumentType, file: ChosenFile, consent: Consent, signal: AbortSignal) =>
  api<UploadUrlAnswer>('/api/documents/upload-url', {
    method: 'POST',
    json: { documentType, ...file, gdprConsent: consent },
    signal,
  })

/** The verdict on a stored file; waits on the server for some seconds, `pending` when it is not known by then. */
export const checkDocument = (documentId: string, signal: AbortSignal) =>
  api<DocumentCheck>(`/api/documents/${encodeURIComponent(documentId)}/check`, { method: 'POST', json: {}, signal })

/** The notice and the words of the consent, in the reader's language. */
export const usePrivacyNotice = (language: Language) =>
  useQuery({
    queryKey: ['privacy-notice', language],
    queryFn: ({ signal }) => api<PrivacyNotice>(`/api/documents/privacy-notice?language=${language}`, { signal }),
    refetchOnReconnect: true,
  })

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
