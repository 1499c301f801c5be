import type { CheckFailure, DocumentType } from '@passage/contracts/domain/documents/documents'
import { DOCUMENT_HOURS, HOUR } from '@passage/contracts/domain/money/payment-window'

/** Why an upload stopped: before it began, on its way, in storage, or by the check of the stored file. */
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
  /** The check has read it and found it usable; false while the verdict is still out. */
  verified: boolean
}

export interface ChosenFile {
  fileName: string
  fileSize: number
  contentType: string
  /** SHA-256 in hexadecimal; absent while it is reckoned, and where the browser cannot. */
  digest?: string
}

/** preparing: asking for an address · sending: bytes on their way · checking: stored, being read by the service. */
export type UploadPhase = 'preparing' | 'sending' | 'checking' | 'completed' | 'error'

export interface UploadItem {
  id: string
  documentType: DocumentType
  /** Position in the order, from 1; null: all travellers. */
  traveller: number | null
  phase: UploadPhase
  /** Counts tries; news of an earlier try is dropped. */
  attempt: number
  file: ChosenFile
  sentBytes: number
  pending: { documentId: string; fileKey: string } | null
  failure: UploadFailure | null
  /** The last good file: stays valid while a replacement is on its way or has failed. */
  stored: StoredFile | null
}

/** The first file of the list before this one that is the same, byte for byte. */
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

/** Share of the whole way when the upload address is known. Public specification §4. */
const PREPARED_PERCENT = 50

/** 0 while preparing and after an error, 50 with the address at hand, then the bytes really sent, 100 once completed. */
export function progressOf(item: UploadItem): number {
  if (item.phase === 'completed') return 100
  if (item.phase === 'checking') return 99
  if (item.phase !== 'sending') return 0
  const share = item.file.fileSize === 0 ? 0 : Math.min(1, item.sentBytes / item.file.fileSize)
  return Math.min(99, PREPARED_PERCENT + Math.floor(share * (100 - PREPARED_PERCENT)))
}

export const isUnderWay = (item: UploadItem): boolean =>
  item.phase === 'preparing' || item.phase === 'sending' || item.phase === 'checking'

/** The same file may be sent again; one that the check refused has to be another. */
export function isRetryable(failure: UploadFailure): boolean {
  return ['denied', 'network', 'prepare', 'storage', 'missing', 'no_consent'].includes(failure.kind)
}

/** It has to be a file of another kind. */
export const isUnfit = (failure: UploadFailure): boolean => !isRetryable(failure) && failure.kind !== 'changed'

/** It stopped for want of a connection, so it can go on once there is one. */
export const waitsForConnection = ({ phase, failure }: UploadItem): boolean =>
  phase === 'error' && (failure?.kind === 'network' || (failure?.kind === 'prepare' && failure.message === ''))

/** A stored file and the traveller that it belongs to. */
export type TravellerFile = Pick<UploadItem, 'documentType' | 'traveller'> & { file: StoredFile }

export const storedFiles = (items: readonly UploadItem[]): TravellerFile[] =>
  items.flatMap(({ documentType, traveller, stored }) => (stored ? [{ documentType, traveller, file: stored }] : []))

/** Files of travellers beyond the order's number: they are neither shown with a traveller nor sent. */
export const filesOfNobody = <Item extends { traveller: number | null }>(items: readonly Item[], travellers: number) =>
  items.filter(({ traveller }) => traveller !== null && traveller > travellers)

/** When an uploaded file is deleted unless its order is paid: 24 hours after upload. Epoch milliseconds. */
export const deletionOf = (file: StoredFile): number => Date.parse(file.uploadedAt) + DOCUMENT_HOURS * HOUR

/**
 * What a reload keeps: files that are stored and not yet deleted; an upload that was cut off says so. Its `pending` file may be in
 * storage, and is deleted with the next try.
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
