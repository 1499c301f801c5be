import type { CheckFailure, DocumentType } from '@passage/contracts/domain/documents/documents'
import { DOCUMENT_HOURS, HOUR_MS } from '@passage/contracts/domain/money/payment-window'

/** Where an upload failed: before it began, during it, in storage, or in the check of the stored file. */
export type UploadFailure =
  | { kind: 'too_large' | 'wrong_type' | 'empty' | 'changed' | 'no_consent' | 'interrupted' | 'denied' | 'network' }
  | { kind: 'prepare'; message: string }
  | { kind: 'storage'; statusText: string }
  | { kind: Exclude<CheckFailure, 'wrong_type'> | 'checked_type' }

/** A file that reached storage; the order names it by `fileKey`. */
export interface StoredFile extends ChosenFile {
  documentId: string
  fileKey: string
  /** ISO 8601, UTC. */
  uploadedAt: string
  /** The check found it usable; false while the result is unknown. */
  verified: boolean
}

export interface ChosenFile {
  fileName: string
  fileSize: number
  contentType: string
  /** SHA-256 in hexadecimal; absent while it is computed, and without Web Crypto. */
  digest?: string
}

/** preparing: requesting an address · sending: uploading · checking: stored, being checked by the service. */
export type UploadPhase = 'preparing' | 'sending' | 'checking' | 'completed' | 'error'

export interface UploadItem {
  id: string
  documentType: DocumentType
  /** Position in the order, from 1; null: all travellers. */
  traveller: number | null
  phase: UploadPhase
  /** Counts tries; events of an earlier try are ignored. */
  attempt: number
  file: ChosenFile
  sentBytes: number
  pending: { documentId: string; fileKey: string } | null
  failure: UploadFailure | null
  /** The last good file: valid while a replacement is uploaded or has failed. */
  stored: StoredFile | null
}

/** The first identical file earlier in the list. */
export const sameFileBefore = (item: UploadItem, items: readonly UploadItem[]): UploadItem | undefined =>
  items
    .slice(0, Math.max(0, items.indexOf(item)))
    .find(({ file: { digest } }) => digest !== undefined && digest === item.file.digest)

/** The next try of an item, with the same file or another. */
export const begin = (item: UploadItem, file: ChosenFile): UploadItem => ({
  ...item,
  phase: 'preparing',
  attempt: item.attempt + 1,
  file,
  sentBytes: 0,
  pending: null,
  failure: null,
})

/** Progress when the upload address is known. Public specification §4. */
const PREPARED_PERCENT = 50

/** 0 while preparing and after an error, 50 with the address, then the bytes really sent, 100 when completed. */
export function progressOf(item: UploadItem): number {
  if (item.phase === 'completed') return 100
  if (item.phase === 'checking') return 99
  if (item.phase !== 'sending') return 0
  const share = item.file.fileSize === 0 ? 0 : Math.min(1, item.sentBytes / item.file.fileSize)
  return Math.min(99, PREPARED_PERCENT + Math.floor(share * (100 - PREPARED_PERCENT)))
}

export const isUnderWay = (item: UploadItem): boolean =>
  item.phase === 'preparing' || item.phase === 'sending' || item.phase === 'checking'

/** The same file may be sent again; a file that the check refused needs a replacement. */
export function isRetryable(failure: UploadFailure): boolean {
  return ['denied', 'network', 'prepare', 'storage', 'missing', 'no_consent'].includes(failure.kind)
}

/** Another type of file is needed. */
export const isUnfit = (failure: UploadFailure): boolean => !isRetryable(failure) && failure.kind !== 'changed'

/** It stopped without a connection and can continue with one. */
export const waitsForConnection = ({ phase, failure }: UploadItem): boolean =>
  phase === 'error' && (failure?.kind === 'network' || (failure?.kind === 'prepare' && failure.message === ''))

export type TravellerFile = Pick<UploadItem, 'documentType' | 'traveller'> & { file: StoredFile }

export const storedFiles = (items: readonly UploadItem[]): TravellerFile[] =>
  items.flatMap(({ documentType, traveller, stored }) => (stored ? [{ documentType, traveller, file: stored }] : []))

/** Files of travellers beyond the order's number: neither shown nor sent. */
export const filesWithoutTraveller = <Item extends { traveller: number | null }>(
  items: readonly Item[],
  travellers: number,
) => items.filter(({ traveller }) => traveller !== null && traveller > travellers)

/** When an uploaded file is deleted unless its order is paid: 24 hours after upload. Epoch milliseconds. */
export const deletionOf = (file: StoredFile): number => Date.parse(file.uploadedAt) + DOCUMENT_HOURS * HOUR_MS

/**
 * The list after a reload: stored files that are not deleted yet, and interrupted uploads as such. An interrupted
 * upload's `pending` file may be in storage, and is deleted with the next try.
 */
export function restoreUploads(items: readonly UploadItem[], now: number): readonly UploadItem[] {
  return items.flatMap((item): UploadItem[] => {
    const stored = item.stored && deletionOf(item.stored) > now ? item.stored : null
    if (stored) {
      return [{ ...begin(item, stored), phase: 'completed', sentBytes: stored.fileSize, pending: item.pending, stored }]
    }
    if (item.stored) return []
    const failure = item.failure ?? { kind: 'interrupted' as const }
    const kept = isRetryable(failure) ? { kind: 'interrupted' as const } : failure
    return [{ ...begin(item, item.file), phase: 'error', pending: item.pending, failure: kept, stored: null }]
  })
}
