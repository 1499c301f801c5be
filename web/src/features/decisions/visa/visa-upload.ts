import type { VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { VisaDocumentType } from '@passage/contracts/domain/documents/documents'
import { travellersWithoutVisa } from '@passage/contracts/domain/documents/needed-documents'
import { type Decisions, expectingVisas } from '@passage/contracts/domain/travellers/traveller-decision'
import { api } from '../../../lib/server/api.ts'
import { contentTypeOf } from '../../documents/state/chosen-file.ts'
import type { UploadFailure } from '../../documents/state/upload-item.ts'
import { visasOf } from '../../one-order/turn/part-delivery.ts'
import type { VisaText } from './visa-text.ts'

/** chosen · sending: uploading · stored · linking: being attached to the order · linked · failed, at `stage`. */
type VisaPhase = 'chosen' | 'sending' | 'stored' | 'linking' | 'linked' | 'failed'

export type VisaFailure =
  | { stage: 'storage'; why: UploadFailure }
  /** `code`: the refusal's, null without an answer. */
  | { stage: 'link'; code: string | null }

export interface VisaItem {
  id: string
  file: File
  phase: VisaPhase
  sentBytes: number
  /** Position of its traveller; null: all; undefined: not chosen. */
  travellerId: number | null | undefined
  /** What its text says; null: no text, as in a scan or picture; undefined: being read. */
  text: VisaText | null | undefined
  /** It is delivered in spite of the doubt with this key. */
  accepted: string | null
  /** Its storage key: it is never uploaded again. */
  fileKey: string | null
  failure: VisaFailure | null
}

/** The dialog's values. Agency specification §2.5. */
export interface VisaUpload {
  documentType: VisaDocumentType
  /** The first file's name in the order; the others keep their own. null: the file's own. */
  fileName: string | null
  notes: string
  items: readonly VisaItem[]
  busy: boolean
}

export const NO_UPLOAD: VisaUpload = {
  documentType: 'visa',
  fileName: null,
  notes: '',
  items: [],
  busy: false,
}

export const newItem = (id: string, file: File, why: UploadFailure | null): VisaItem => ({
  id,
  file,
  phase: why ? 'failed' : 'chosen',
  sentBytes: 0,
  travellerId: undefined,
  text: why || contentTypeOf(file) !== 'application/pdf' ? null : undefined,
  accepted: null,
  fileKey: null,
  failure: why && { stage: 'storage', why },
})

/** A file that breaks a rule: it must be removed. */
export const isUnusable = ({ failure }: VisaItem): boolean =>
  failure?.stage === 'storage' && ['wrong_type', 'too_large', 'empty', 'changed'].includes(failure.why.kind)

/** Something is left to upload or attach, and can be. */
export const canUpload = ({ items, busy }: VisaUpload): boolean =>
  !busy && items.some((item) => item.phase !== 'linked') && !items.some(isUnusable)

/** The text of a file is being read: what speaks against its traveller is not known yet. */
export const isReading = ({ items }: VisaUpload): boolean => items.some(({ text }) => text === undefined)

/** A file's name in the order. */
export const nameOf = ({ fileName, items }: VisaUpload, item: VisaItem): string =>
  (item === items.find((one) => !isUnusable(one)) && fileName?.trim()) || item.file.name.slice(-255)

/** 50 when everything is in storage, 100 when everything is attached. Agency specification §9. */
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

/** The order's facts in a visa's upload request. Agency specification §3, Upload-URL request. */
export interface KnownOfOrder {
  applicantName?: string
  /** Masked, as staff see it. */
  passportNumber?: string
  /** ISO day of departure. */
  travelDate?: string
}

/** The known facts of an order; name and passport only for a visa of one traveller. */
export function knownOfOrder(order: FullOrder | undefined, travellerId: number | null): KnownOfOrder {
  if (!order) return {}
  const position = order.numberOfApplicants === 1 ? 1 : travellerId
  const traveller = order.travellers.find((one) => one.position === position)
  const applicantName = traveller && `${traveller.firstName} ${traveller.lastName}`.trim()
  return {
    ...(applicantName && { applicantName }),
    ...(traveller?.passportNumber && { passportNumber: traveller.passportNumber }),
    ...(order.departureDate && { travelDate: order.departureDate }),
  }
}

type VisaFacts = Pick<FullOrder, 'documents'> & { decisions: Decisions }

/** Positions of the travellers who may get a visa and have no document of it. */
export const withoutVisa = ({ decisions, documents }: VisaFacts): number[] =>
  travellersWithoutVisa(expectingVisas(decisions), visaOwners({ documents }))

/** Whose the visas are that are here. */
export const visaOwners = (order: Pick<FullOrder, 'documents'>) =>
  visasOf(order).map(({ travellerId }) => ({ traveller: travellerId }))

/** Requests a one-time address for exactly this file, valid for five minutes. */
export const requestVisaUpload = (request: VisaUploadRequest, signal: AbortSignal): Promise<UploadUrlAnswer> =>
  api('/api/s3/upload-url', { method: 'POST', json: request, signal })
