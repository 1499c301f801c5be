import { DocumentCheck, UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import type { AcceptedContentType, DocumentType } from '@passage/contracts/domain/documents/documents'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Api } from './api.ts'

export interface File {
  documentType: DocumentType
  fileName: string
  contentType: AcceptedContentType
  bytes: Uint8Array
  /** Position of its traveller; absent: all, or the only one. */
  travellerId?: number
}

/** Records consent, uploads one file and waits for its check. Returns the document for the order. */
export async function upload(
  api: Api,
  token: string,
  language: Language,
  { documentType, fileName, contentType, bytes, ...whose }: File,
): Promise<NonNullable<CreateOrderInput['documents']>[number]> {
  const permit = await api.call({
    method: 'POST',
    path: '/api/documents/upload-url',
    token,
    body: {
      documentType,
      fileName,
      fileSize: bytes.length,
      contentType,
      gdprConsent: { consentGiven: true, consentTimestamp: new Date().toISOString(), language },
    },
    answer: UploadUrlAnswer,
  })
  const stored = await fetch(permit.uploadUrl, {
    method: 'PUT',
    headers: permit.headers,
    body: Buffer.from(bytes),
    signal: AbortSignal.timeout(30_000),
  })
  if (!stored.ok) throw new Error(`storage answers ${stored.status} to the upload of ${fileName}`)
  const verdict = await api.call({
    method: 'POST',
    path: `/api/documents/${permit.documentId}/check`,
    token,
    answer: DocumentCheck,
  })
  if (verdict.status === 'rejected') throw new Error(`${fileName} was rejected: ${verdict.failure}`)
  return { fileName, fileUrl: permit.fileKey, documentType, fileSize: bytes.length, ...whose }
}
