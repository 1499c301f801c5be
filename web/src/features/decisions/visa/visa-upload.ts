import type { VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { VisaDocumentType } from '@passage/contracts/domain/documents/documents'
import { travellersWithoutVisa } from '@passage/contracts/domain/documents/needed-documents'
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
  /** Position of the traveller whose visa it is; null: of all of them; undefined: not chosen. */
  travellerId: number | null | undefined
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
  fileKey: null,
  failure: why && { stage: 'storage', why },
})

/** A file that breaks a rule: trying again cannot help, it has to be taken out. */
export const isUnusable = ({ failure }: VisaItem): boolean =>
  failure?.stage === 'storage' && ['wrong_type', 'too_large', 'empty', 'changed'].includes(failure.why.kind)

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

/** The known facts of an order; name and passport only of the one traveller whose visa it is. */
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

type VisaFacts = Pick<FullOrder, 'numberOfApplicants' | 'documents'>

/** Positions of the travellers for whom the order has no visa document. */
export const withoutVisa = ({ numberOfApplicants, documents }: VisaFacts): number[] =>
  travellersWithoutVisa(
    numberOfApplicants,
    documents
      .filter(({ source, deletedAt }) => source === 'visa' && deletedAt === null)
      .map(({ travellerId }) => ({ traveller: travellerId })),
  )

/** An address that takes exactly this file once, within five minutes. */
export const requestVisaUpload = (request: VisaUploadRequest, signal: AbortSignal): Promise<UploadUrlAnswer> =>
  api('/api/s3/upload-url', { method: 'POST', json: request, signal })
