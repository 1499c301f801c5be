import type {
  DocumentCheck,
  OrderDocument,
  PresignedUrl,
  PrivacyNotice,
  Rotated,
  Thumbnails,
  UploadUrlAnswer,
} from '@passage/contracts/api/documents/documents.schema'
import { ACCEPTED_CONTENT_TYPES, type DocumentType, type Rotation } from '@passage/contracts/domain/documents/documents'
import type { PhotoPoint } from '@passage/contracts/domain/documents/photo-points'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import type { Consent } from '../state/given-consent.ts'
import type { ChosenFile } from '../state/upload-item.ts'

/** The address could not be created (`link`), or storage did not return the file (`file`). Agency specification §8. */
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

/** Stores a document's rotation. For staff. */
export const rotateDocument = (documentId: string, rotation: Rotation): Promise<Rotated> =>
  api(`/api/documents/${encodeURIComponent(documentId)}/rotation`, {
    method: 'PUT',
    json: { rotation } satisfies Rotated,
    background: true,
    keepalive: true,
  })

/**
 * Deletes a file that was removed from its form, unless an order has it. Files that this call misses are deleted by the
 * service within 24 hours.
 */
export function discardDocument(documentId: string): void {
  const path = `/api/documents/${encodeURIComponent(documentId)}?unused=true`
  void api(path, { method: 'DELETE', background: true, keepalive: true }).catch(() => undefined)
}

type UploadRequest = {
  documentType: DocumentType
  photoPoints: readonly PhotoPoint[]
  gdprConsent: Consent
} & ChosenFile

/** Requests a one-time address for exactly this file, valid for five minutes. The call records the consent. */
export const requestUpload = (json: UploadRequest, signal: AbortSignal) =>
  api<UploadUrlAnswer>('/api/documents/upload-url', { method: 'POST', json, signal })

/** The result of a file's check; the server waits some seconds for it, then answers `pending`. */
export const checkDocument = (documentId: string, signal: AbortSignal) =>
  api<DocumentCheck>(`/api/documents/${encodeURIComponent(documentId)}/check`, { method: 'POST', json: {}, signal })

/** The privacy notice and the consent's text, in the reader's language. */
export const usePrivacyNotice = (language: Language) =>
  useQuery({
    queryKey: ['privacy-notice', language],
    queryFn: ({ signal }) => api<PrivacyNotice>(`/api/documents/privacy-notice?language=${language}`, { signal }),
    refetchOnReconnect: true,
  })

/**
 * A document's bytes. The server records the access; the address is valid for five minutes. Throws {@link FileError}.
 */
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
    // The address expired, after a pause of the device for example: request another one.
    if (response.status === 403) response = await fetch(await askForLink(), init)
    if (!response.ok) throw new Error(`storage: ${response.status}`)
    const bytes = await response.blob()
    return new File([bytes], fileName, { type: shownType(bytes.type) })
  } catch (error) {
    if (error instanceof FileError) throw error
    throw new FileError('file', error)
  }
}

/**
 * The thumbnails of documents as addresses of pictures, by document; read again when another document can be viewed.
 * `path`: the order's call, or that of own uploads without an order.
 */
export const thumbnailsQuery = (path: string, viewable: readonly string[]) =>
  queryOptions({
    queryKey: ['thumbnails', path, viewable.toSorted().join()],
    queryFn: ({ signal }) => api<Thumbnails>(path, { signal }),
    enabled: viewable.length > 0,
    select: addressesOf,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })

const addressesOf = ({ thumbnails }: Thumbnails): ReadonlyMap<string, string> =>
  new Map(thumbnails.map(({ documentId, jpeg }) => [documentId, `data:image/jpeg;base64,${jpeg}`]))

export const isPicture = ({ fileName }: OrderDocument): boolean => /\.(?:jpe?g|png)$/i.test(fileName)

/** Only uploadable types may be opened as a page of our site. */
const shownType = (type: string): string => (type in ACCEPTED_CONTENT_TYPES ? type : 'application/octet-stream')
