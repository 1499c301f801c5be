import { type DocumentStatus, USABLE_STATUSES } from './documents.ts'

/**
 * Why the embassy's file does not contain a document. `separate`: its pages cannot be added unchanged, so it is handed in by
 * itself · `sent_back`: staff rejected it · `unchecked`: the file check has not run yet · `unreadable`: it failed that check ·
 * `deleted`: its file is gone.
 */
export const LEFT_OUT_REASONS = ['separate', 'sent_back', 'unchecked', 'unreadable', 'deleted'] as const

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export interface FiledDocument {
  id: string
  documentType: string
  travellerId: number | null
  source: 'traveller' | 'visa'
  status: DocumentStatus
  checkFailure: string | null
  isDeleted: boolean
  replaces: string | null
  /** The newest file names it as one that could not be added. */
  isSeparate: boolean
}

/** Whether a document belongs into an embassy file: a traveller's (`fileOf`) has their own documents and those of all; null: every one. */
export const isInFileOf = (fileOf: number | null, travellerId: number | null): boolean =>
  fileOf === null || travellerId === null || travellerId === fileOf

/** The documents of an order that the embassy's file does not contain, and in whose place nothing came that it contains. */
export function leftOutOfFile(documents: readonly FiledDocument[]): { documentId: string; why: LeftOutReason }[] {
  const current = documents.filter(
    ({ id, source }) => source === 'traveller' && !documents.some(({ replaces }) => replaces === id),
  )
  const reasons = current.map((document) => ({ document, why: whyLeftOut(document) }))
  const isInPlaceOf = (one: FiledDocument) => (other: (typeof reasons)[number]) =>
    (other.why === null || other.why === 'separate') &&
    other.document.documentType === one.documentType &&
    other.document.travellerId === one.travellerId
  return reasons.flatMap(({ document, why }) =>
    why === null || (why !== 'separate' && reasons.some(isInPlaceOf(document)))
      ? []
      : [{ documentId: document.id, why }],
  )
}

function whyLeftOut({ status, checkFailure, isDeleted, isSeparate }: FiledDocument): LeftOutReason | null {
  if (isDeleted) return 'deleted'
  if (checkFailure !== null) return 'unreadable'
  if (status === 'pending') return 'unchecked'
  if (!USABLE_STATUSES.includes(status)) return 'sent_back'
  return isSeparate ? 'separate' : null
}
