import type { AddDocument } from '@passage/contracts/api/documents/document-work.schema'
import type { DocumentCheck, PrivacyNotice, UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import type { Consent } from '../state/consent.ts'
import type { ChosenFile } from '../state/upload-item.ts'

const documentPath = (documentId: string) => `/api/documents/${encodeURIComponent(documentId)}`

/** Adds an upload to an order. Throws 409 `document_request_over`, `documents_closed`, `document_not_usable` … */
export const addDocument = (orderId: string, added: AddDocument, idempotencyKey: string): Promise<unknown> =>
  api(`/api/orders/${encodeURIComponent(orderId)}/documents`, { method: 'POST', json: added, idempotencyKey })

/** Puts an upload in the place of a document. Throws as {@link addDocument}. */
export const replaceDocument = (replaced: string, uploaded: string, idempotencyKey: string): Promise<unknown> =>
  api(`${documentPath(replaced)}/replace`, { method: 'POST', json: { documentId: uploaded }, idempotencyKey })

/** Deletes a document's file now, for good. */
export const deleteDocument = (documentId: string, idempotencyKey: string): Promise<unknown> =>
  api(documentPath(documentId), { method: 'DELETE', idempotencyKey })

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
