import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import type {
  DisputeView,
  EmbassyFileView,
  InvoiceView,
  RefundView,
} from '@passage/contracts/api/orders/order-work.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { Viewer } from '@passage/contracts/domain/orders/viewer'
import type { Context } from '../context.ts'
import { bytesOfJson } from '../database/expressions.ts'
import { maskNumber, openSealed, sealedRow } from '../details/travellers.ts'
import { leftOut, leftOutByFile } from '../documents/left-out.ts'
import { viewEntry as viewStoredEntry } from '../orders/entries/read-entries.ts'
import type { OrderViewRow } from './select-order-view.ts'

type Row<
  Part extends
    | 'entries'
    | 'pendingDecisions'
    | 'documents'
    | 'requests'
    | 'travellers'
    | 'refunds'
    | 'disputes'
    | 'invoices',
> = OrderViewRow[Part][number]

/** An instant from PostgreSQL's JSON, in our answers' format. */
const instant = (text: string): string => new Date(text).toISOString()
const instantOrNull = (text: string | null): string | null => text && instant(text)

export const viewEntry = ({ at, note, ...entry }: Row<'entries'>, viewer: Viewer): StatusHistoryEntry =>
  // A note without text may have the embassy's reference.
  viewStoredEntry({ ...entry, note: note || null, at: new Date(at) }, viewer)

/** The categories of documents. */
const CATEGORIES: Record<DocumentType, string> = {
  passport: 'identity',
  photo: 'identity',
  travel_proof: 'travel',
  accommodation: 'travel',
  application_form: 'application',
  bank_statement: 'finances',
  parental_consent: 'identity',
  birth_certificate: 'identity',
  general: 'other',
}

export const viewDocument = (row: Row<'documents'>, isStaff: boolean): OrderDocument => ({
  ...row,
  photoPoints: isStaff ? row.photoPoints : [],
  category: row.source === 'visa' ? 'visa' : (CATEGORIES[row.documentType as DocumentType] ?? 'other'),
  uploadedAt: instant(row.uploadedAt),
  deletesAt: instantOrNull(row.deletesAt),
  deletedAt: instantOrNull(row.deletedAt),
  withdrawnAt: instantOrNull(row.withdrawnAt),
  reviewNotes: row.reviewNotes || null,
  reviewedAt: instantOrNull(row.reviewedAt),
})

export const viewEmbassyFile = ({ embassyFiles, documents }: OrderViewRow): EmbassyFileView => ({
  madeAt: embassyFiles[0] ? instant(embassyFiles[0].madeAt) : null,
  leftOut: leftOut(documents, embassyFiles),
  files: leftOutByFile(documents, embassyFiles),
})

export const viewRequest = ({ reviewReason, ...request }: Row<'requests'>): DocumentRequestView => ({
  ...request,
  rejection: request.reason === 'rejected' ? reviewReason : null,
  notes: request.notes || null,
  askedAt: instant(request.askedAt),
  answeredAt: null,
})

/** Of a sealed field the last three characters. settled.md, Travellers. */
export function viewTraveller(
  { orderId, ...row }: Row<'travellers'>,
  { decisions, entries }: Pick<OrderViewRow, 'decisions' | 'entries'>,
  fields: Context['fields'],
): TravellerView {
  const { position } = row
  const shown = openSealed(row, (hex, field) =>
    maskNumber(fields.open(bytesOfJson(hex), sealedRow(orderId, position, field))),
  )
  const decision = decisions[position - 1] ?? 'open'
  return { ...shown, decision, refusal: decision === 'refused' ? refusalOf(entries, position) : null }
}

/** The reason of the embassy's last refusal, of one traveller or of the whole order. */
const refusalOf = (entries: readonly Row<'entries'>[], position: number): string | null =>
  entries.findLast(({ reason, traveller, status }) =>
    reason === 'traveller_refused' ? traveller === position : reason === 'staff_decision' && status === 'rejected',
  )?.note || null

/** Internal notes are for staff. */
export const viewRefund = (row: Row<'refunds'>, isStaff: boolean): RefundView => ({
  id: row.id,
  amount: toAmount(row.cents),
  reason: row.reason,
  note: isStaff || row.visibility === 'customer' ? row.text || null : null,
  status: row.status as RefundView['status'],
  createdAt: instant(row.createdAt),
  madeAt: instantOrNull(row.madeAt),
  failedAt: instantOrNull(row.failedAt),
  paidOtherwise: row.paidOtherwise,
})

/** The reason and the evidence's due day are for staff. */
export const viewDispute = (row: Row<'disputes'>, isStaff: boolean): DisputeView => ({
  id: row.id,
  amount: toAmount(row.cents),
  state: row.state,
  reason: isStaff ? row.reason : null,
  evidenceDueBy: isStaff ? instantOrNull(row.evidenceDueBy) : null,
  openedAt: instant(row.openedAt),
  changedAt: instant(row.changedAt),
})

export const viewInvoice = ({ cents, content, ...invoice }: Row<'invoices'>): InvoiceView => ({
  ...invoice,
  because: content.because,
  recipient: content.recipient,
  amount: toAmount(cents),
  issuedAt: instant(invoice.issuedAt),
})
