import type { VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { VisaDocumentType } from '@passage/contracts/domain/documents/documents'
import { api } from '../../../lib/server/api.ts'
import type { UploadFailure } from '../../documents/state/upload-item.ts'

/** chosen · sending: on its way to storage · stored · linking: being handed to the order · linked · failed, at `stage`. */
type VisaPhase = 'chosen' | 'sending' | 'stored' | 'linking' | 'linked' | 'failed'

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

/** What an upload of a visa says of its order. Agency specification §3, Upload-URL request. */
export interface KnownOfOrder {
  applicantName?: string
  /** Masked, as staff see it. */
  passportNumber?: string
  /** ISO day of departure. */
  travelDate?: string
}

/** The known facts of an order; name and passport only of a single traveller, since several have a visa each. */
export function knownOfOrder(order: FullOrder | undefined): KnownOfOrder {
  if (!order) return {}
  const [traveller] = order.travellers
  const alone = order.numberOfApplicants === 1 ? traveller : undefined
  const applicantName = alone && `${alone.firstName} ${alone.lastName}`.trim()
  return {
    ...(applicantName && { applicantName }),
    ...(alone?.passportNumber && { passportNumber: alone.passportNumber }),
    ...(order.departureDate && { travelDate: order.departureDate }),
  }
}

/** An address that takes exactly this file once, within five minutes. */
export const requestVisaUpload = (request: VisaUploadRequest, signal: AbortSignal): Promise<UploadUrlAnswer> =>
  api('/api/s3/upload-url', { method: 'POST', json: request, signal })
