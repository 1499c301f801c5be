import type { VisaDocumentType } from '@passage/contracts/domain/documents/documents'
import type { UploadFailure } from '../../documents/state/upload-item.ts'

/** chosen · sending: on its way to storage · stored · linking: being handed to the order · linked · failed, at `stage`. */
export type VisaPhase = 'chosen' | 'sending' | 'stored' | 'linking' | 'linked' | 'failed'

export type VisaFailure =
  | { stage: 'storage'; why: UploadFailure }
  /** `code`: the refusal's, null when no answer came. */
  | { stage: 'link'; code: string | null }

export interface VisaItem {
  id: string
  file: File
  phase: VisaPhase
  sentBytes: number
  /** Where storage keeps it: from then on it is never sent again. */
  fileKey: string | null
  failure: VisaFailure | null
}

/** What the dialog holds. Agency specification §2.5. */
export interface VisaUpload {
  documentType: VisaDocumentType
  /** Of the first file; the others keep their own names. null: the first file's own. */
  fileName: string | null
  notes: string
  items: readonly VisaItem[]
  busy: boolean
}

export const NO_UPLOAD: VisaUpload = { documentType: 'visa', fileName: null, notes: '', items: [], busy: false }

export const newItem = (id: string, file: File, why: UploadFailure | null): VisaItem => ({
  id,
  file,
  phase: why ? 'failed' : 'chosen',
  sentBytes: 0,
  fileKey: null,
  failure: why && { stage: 'storage', why },
})

/** A file that breaks a rule: trying again cannot help, it has to be taken out. */
export const isUnusable = ({ failure }: VisaItem): boolean =>
  failure?.stage === 'storage' && ['wrong_type', 'too_large', 'empty'].includes(failure.why.kind)

/** Something is still to be sent or handed over, and can be. */
export const canUpload = ({ items, busy }: VisaUpload): boolean =>
  !busy && items.some((item) => item.phase !== 'linked') && !items.some(isUnusable)

/** The name that a file gets in the order. */
export const nameOf = ({ fileName, items }: VisaUpload, item: VisaItem): string =>
  (item === items[0] && fileName?.trim()) || item.file.name.slice(-255)

/** 50 when everything is in storage, 100 when everything is handed to the order. Agency specification §9. */
export function progressOf({ items }: VisaUpload): number {
  const total = items.reduce((sum, { file }) => sum + file.size, 0)
  if (total === 0) return 0
  const stored = items.reduce(
    (sum, { fileKey, file, sentBytes }) => sum + (fileKey ? file.size : Math.min(sentBytes, file.size)),
    0,
  )
  const linked = items.filter(({ phase }) => phase === 'linked').length
  return Math.floor((stored / total) * 50 + (linked / items.length) * 50)
}
