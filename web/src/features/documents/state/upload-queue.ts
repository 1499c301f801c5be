import type { DocumentCheck } from '@passage/contracts/api/documents/documents.schema'
import type { CheckFailure, DocumentType } from '@passage/contracts/domain/documents/documents'
import { begin, type ChosenFile, type StoredFile, type UploadFailure, type UploadItem } from './upload-item.ts'

/** Events of one try to upload a file. */
export type UploadNews =
  | { type: 'prepared'; documentId: string; fileKey: string }
  | { type: 'digested'; digest: string }
  | { type: 'progressed'; sentBytes: number }
  | { type: 'stored'; at: string }
  | { type: 'checked'; check: DocumentCheck; at: string }
  | { type: 'failed'; failure: UploadFailure }

export type UploadEvent =
  | (UploadNews & { id: string; attempt: number })
  | { type: 'added'; id: string; documentType: DocumentType; traveller?: number | null; file: ChosenFile }
  | { type: 'assigned'; id: string; traveller: number | null }
  | { type: 'retried'; id: string }
  | { type: 'replaced'; id: string; file: ChosenFile }
  | { type: 'cancelled'; id: string }
  | { type: 'removed'; id: string }
  | { type: 'reset' }

const checkFailure = (failure: CheckFailure | null): UploadFailure => ({
  kind: failure === 'wrong_type' ? 'checked_type' : (failure ?? 'unreadable'),
})

function afterCheck(item: UploadItem, check: DocumentCheck, at: string): UploadItem {
  if (check.status === 'rejected') {
    const failure = checkFailure(check.failure)
    const stored = item.phase === 'completed' ? null : item.stored
    return { ...item, phase: 'error', sentBytes: 0, pending: null, failure, stored }
  }
  const verified = check.status === 'submitted'
  if (item.phase === 'completed' && item.stored) return { ...item, stored: { ...item.stored, verified } }
  if (!item.pending) return item
  const stored: StoredFile = { ...item.file, ...item.pending, uploadedAt: at, verified }
  return { ...item, phase: 'completed', sentBytes: item.file.fileSize, pending: null, failure: null, stored }
}

function advance(item: UploadItem, event: UploadEvent): UploadItem {
  if ('attempt' in event && event.attempt !== item.attempt) return item
  switch (event.type) {
    case 'prepared':
      return { ...item, phase: 'sending', pending: { documentId: event.documentId, fileKey: event.fileKey } }
    case 'digested': {
      const { file, stored, phase } = item
      const { digest } = event
      return {
        ...item,
        file: { ...file, digest },
        stored: stored && phase === 'completed' ? { ...stored, digest } : stored,
      }
    }
    case 'progressed':
      return item.phase === 'sending' ? { ...item, sentBytes: Math.max(item.sentBytes, event.sentBytes) } : item
    case 'stored':
      return item.phase === 'sending' ? { ...item, phase: 'checking', sentBytes: item.file.fileSize } : item
    case 'checked':
      return item.phase === 'checking' || item.phase === 'completed' ? afterCheck(item, event.check, event.at) : item
    case 'failed':
      return { ...item, phase: 'error', sentBytes: 0, pending: null, failure: event.failure }
    case 'retried':
      return item.phase === 'error' ? begin(item, item.file) : item
    case 'replaced':
      return begin(item, event.file)
    case 'assigned':
      return { ...item, traveller: event.traveller }
    case 'cancelled':
      if (!item.stored) return item
      return { ...begin(item, item.stored), phase: 'completed', sentBytes: item.stored.fileSize }
    default:
      return item
  }
}

/** The upload list after one event. Public specification §4, Document upload item: uploading, completed, error. */
export function uploadQueue(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'reset') return []
  if (event.type === 'added') {
    const empty = { attempt: 0, sentBytes: 0, pending: null, failure: null, stored: null }
    const { id, documentType, traveller = null, file } = event
    const item = { id, documentType, traveller, phase: 'preparing', file } as const
    return [...items, begin({ ...item, ...empty }, file)]
  }
  if (event.type === 'removed') return items.filter((item) => item.id !== event.id)
  const dropped = event.type === 'cancelled' && !items.find((item) => item.id === event.id)?.stored
  if (dropped) return items.filter((item) => item.id !== event.id)
  return items.map((item) => (item.id === event.id ? advance(item, event) : item))
}
