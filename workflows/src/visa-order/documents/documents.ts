import { MAX_DOCUMENTS_EVER, type RequestReason } from '@passage/contracts/domain/documents/documents'
import {
  missingDocuments,
  type TravellerDocument,
  travellersWithoutVisa,
} from '@passage/contracts/domain/documents/needed-documents'
import type { AddDocumentMessage } from '@passage/contracts/domain/orders/actions/add-document'
import type { AttachVisaDocumentsMessage } from '@passage/contracts/domain/orders/actions/attach-visa-documents'
import type { RemoveDocumentMessage } from '@passage/contracts/domain/orders/actions/remove-document'
import type { ReplaceDocumentMessage } from '@passage/contracts/domain/orders/actions/replace-document'
import type { RequestDocumentMessage } from '@passage/contracts/domain/orders/actions/request-document'
import type { ReviewDocumentMessage } from '@passage/contracts/domain/orders/actions/review-document'
import type { Actor } from '@passage/contracts/domain/orders/entry'
import {
  isClosed,
  isClosedWithoutVisa,
  isInReview,
  isPayable,
  mayAskForDocument,
} from '@passage/contracts/domain/orders/order-status'
import { expectingVisas, travellersWith, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { DocumentState, DocumentsGone, OpenRequest, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../../shared/refusal.ts'
import type { Change } from '../change.ts'
import { refuseChangedByPeople } from '../expected-seq.ts'

export type State = Readonly<VisaOrderState>

const SYSTEM: Actor = { kind: 'system', id: null }

/** A document that can fulfil a requirement: not rejected, replaced or deleted. */
const counts = ({ status }: DocumentState): boolean => status === 'received' || status === 'approved'

export const find = (state: State, documentId: string) =>
  state.documents.find((document) => document.documentId === documentId)

/** Whether staff review documents in this status. */
const inReview = ({ status }: State): boolean => isInReview(status)

/** What an order needs of its travellers. */
export interface OrderNeeds {
  /** Document types that it requires of each who travels. */
  required: readonly string[]
}

/** Requests for the required documents that a traveller has not sent and that no open request asks for. settled.md, Documents. */
export const missingAsks = (state: State, { required }: OrderNeeds): NonNullable<Change['asks']> =>
  missingDocuments(required, travelling(state.decisions), [...state.documents.filter(counts), ...state.requests]).map(
    (missing) => ({
      ...missing,
      reason: 'missing',
      documentId: null,
    }),
  )

/**
 * Whether each traveller's required documents and all that staff requested are approved, and no request is open. When none is
 * required, all uploaded ones must be approved.
 */
export function documentsAccepted(state: State, { required }: OrderNeeds): boolean {
  if (state.requests.length > 0) return false
  const open = state.documents.filter((document) => document.status === 'received')
  if (open.some((document) => document.requested)) return false
  const approved = state.documents.filter((document) => document.status === 'approved')
  if (required.length > 0) return missingDocuments(required, travelling(state.decisions), approved).length === 0
  return approved.length > 0 && open.length === 0
}

/** Staff review a document. The same verdict again changes nothing. */
export function reviewDocument(state: State, message: ReviewDocumentMessage): Change | null {
  const document = find(state, message.documentId)
  if (inReview(state) && document?.status === message.verdict) return null
  refuseChangedByPeople(state, message.expectedSeq, message.actor)
  if (!inReview(state))
    throw refusal('documents_closed', 'Documents can be reviewed in document review and processing only.')
  if (!document || document.status === 'gone' || document.status === 'replaced' || document.status === 'delivered')
    throw refusal('document_not_usable', 'This document does not exist any more.')
  const { documentId, documentType, traveller } = document
  const asked = state.requests.find((request) => request.documentId === documentId)
  if (message.verdict === 'approved') {
    return {
      reason: 'document_approved',
      actor: message.actor,
      noteId: message.noteId,
      documents: [{ documentId, effect: 'approved', documentType, traveller }],
      answers: asked ? [{ requestId: asked.requestId, documentId }] : [],
    }
  }
  return {
    reason: 'document_rejected',
    actor: message.actor,
    noteId: message.noteId,
    documents: [{ documentId, effect: 'rejected', documentType, traveller, reason: message.reason }],
    asks: asked ? [] : [{ documentType, traveller, reason: 'rejected', documentId }],
  }
}

function refuseWithdrawn({ decisions }: State, traveller: number | null): void {
  if (traveller !== null && decisions[traveller - 1] === 'withdrawn')
    throw refusal('traveller_withdrawn', 'This traveller was taken out of the order: no document is needed.')
}

/** Staff request one more document; the embassy may want one as well. */
export function requestDocument(state: State, message: RequestDocumentMessage): Change {
  const { documentType, traveller } = message
  refuseChangedByPeople(state, message.expectedSeq, message.actor)
  refuseWithdrawn(state, traveller)
  if (!mayAskForDocument(state.status))
    throw refusal('documents_closed', 'Documents can be requested between the payment and the embassy’s answer only.')
  return {
    reason: 'document_requested',
    actor: message.actor,
    noteId: message.noteId,
    asks: [{ documentType, traveller, reason: 'requested', documentId: null }],
  }
}

function refuseLate(state: State, answered: boolean): void {
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if ((state.submittedToEmbassy || state.status === 'approved') && !answered)
    throw refusal('documents_closed', 'The embassy has this application: only requested documents can be added.')
}

/** Each document makes the order's state and history longer. Staff add what is needed beyond. */
function refuseTooMany({ documents }: State, { kind }: Actor): void {
  if (kind !== 'staff' && documents.filter(({ status }) => status !== 'delivered').length >= MAX_DOCUMENTS_EVER)
    throw refusal(
      'too_many_documents',
      `${MAX_DOCUMENTS_EVER} documents were added to this order, the most there can be: write to us with the contact form to add another one.`,
    )
}

/** The requests that a document fulfils: one for all travellers fulfils each of its type, another the oldest of its traveller. */
function answeredBy(requests: readonly OpenRequest[], { documentType, traveller }: TravellerDocument): OpenRequest[] {
  const ofType = requests.filter((open) => open.documentType === documentType)
  return traveller === null ? ofType : ofType.filter((open) => open.traveller === traveller).slice(0, 1)
}

/** The customer or the agency adds a document, before the embassy has the file or on request. settled.md, Documents. */
export function addDocument(state: State, message: AddDocumentMessage): Change | null {
  const { documentId, requestId } = message
  if (find(state, documentId)) return null
  const answered = requestId
    ? state.requests.filter((open) => open.requestId === requestId)
    : answeredBy(state.requests, message)
  if (requestId && answered.length === 0)
    throw refusal('document_request_over', 'This document is not requested any more.')
  refuseWithdrawn(state, message.traveller)
  refuseLate(state, answered.length > 0)
  refuseTooMany(state, message.actor)
  const { documentType, traveller } = (requestId && answered[0]) || message
  return {
    reason: 'document_added',
    actor: message.actor,
    documents: [{ documentId, effect: 'taken', documentType, traveller }],
    answers: answered.map((request) => ({ requestId: request.requestId, documentId })),
  }
}

/** A new document replaces one that was rejected, deleted or not reviewed yet. */
export function replaceDocument(state: State, message: ReplaceDocumentMessage): Change | null {
  const { documentId, replaces } = message
  if (find(state, documentId)) return null
  const before = find(state, replaces)
  if (!before || before.status === 'replaced' || before.status === 'delivered')
    throw refusal('document_not_usable', 'The document to be replaced does not exist any more.')
  if (before.status === 'approved')
    throw refusal('documents_closed', 'This document is approved: it cannot be replaced.')
  const request =
    state.requests.find((open) => open.documentId === replaces) ??
    state.requests.find((open) => open.documentType === before.documentType && open.traveller === before.traveller)
  refuseLate(state, request !== undefined)
  refuseTooMany(state, message.actor)
  return {
    reason: 'document_replaced',
    actor: message.actor,
    documents: [
      { documentId, effect: 'taken', replaces, documentType: before.documentType, traveller: before.traveller },
    ],
    answers: request ? [{ requestId: request.requestId, documentId }] : [],
  }
}

/** The owner deleted the file, which is possible in every status. */
export function removeDocument(state: State, needs: OrderNeeds, message: RemoveDocumentMessage): Change | null {
  return removal(state, needs, [message.documentId], 'deleted', {
    reason: 'document_deleted',
    actor: message.actor,
  })
}

/** Files were deleted when their time was over, or did not pass the check. */
export function documentsGone(state: State, needs: OrderNeeds, news: DocumentsGone): Change | null {
  const reason = news.reason === 'expired' ? 'documents_expired' : 'document_rejected'
  return removal(state, needs, news.documentIds, news.reason, { reason, actor: SYSTEM })
}

/** The entry of files that are gone; required and requested ones are requested again while documents are reviewed. */
function removal(
  state: State,
  { required }: OrderNeeds,
  documentIds: readonly string[],
  why: RequestReason,
  change: Pick<Change, 'reason' | 'actor'>,
): Change | null {
  const affected = state.documents.filter((one) => documentIds.includes(one.documentId) && one.status !== 'gone')
  if (affected.length === 0) return null
  const left = state.documents.filter((one) => !documentIds.includes(one.documentId) && counts(one))
  const lacks = ({ documentType, traveller }: DocumentState): boolean =>
    missingDocuments([documentType], travelling(state.decisions), left).some(
      (missing) => traveller === null || missing.traveller === null || missing.traveller === traveller,
    )
  const needed = affected.filter(
    (one) => counts(one) && (required.includes(one.documentType) || one.requested || why === 'faulty') && lacks(one),
  )
  return {
    ...change,
    documents: affected.map(({ documentId, documentType, traveller }) => ({
      ...{ documentId, documentType, traveller },
      effect: 'gone',
    })),
    asks: inReview(state)
      ? needed.map(({ documentId, documentType, traveller }) => ({ documentType, traveller, reason: why, documentId }))
      : [],
  }
}

/** Staff attach visa documents; an approved order is completed once each traveller has a visa. design.md, Travellers. */
export function attachVisaDocuments(state: State, message: AttachVisaDocumentsMessage): Change | null {
  if (isPayable(state.status) || isClosedWithoutVisa(state.status))
    throw refusal('documents_closed', 'Visa documents belong to an order that is paid and not refused.')
  const fresh = message.documentIds.filter((documentId) => !find(state, documentId))
  if (fresh.length === 0) return null
  const { traveller } = message
  const decision = traveller === null ? null : state.decisions[traveller - 1]
  if (decision === 'refused' || decision === 'withdrawn')
    throw refusal('traveller_withdrawn', 'The embassy gives this traveller no visa: correct the decision first.')
  const isGranted = state.status === 'approved' || (state.status === 'submitted' && decision === 'approved')
  const delivers = isGranted && !state.held
  const completes = delivers && state.status === 'approved' && areDelivered(state, [...visasOf(state), { traveller }])
  return {
    reason: completes ? 'visa_delivered' : delivers ? 'visa_part_delivered' : 'visa_attached',
    actor: message.actor,
    noteId: message.noteId,
    ...(completes ? { status: 'completed' } : {}),
    documents: fresh.map((documentId) => ({ documentId, effect: 'delivered', documentType: 'visa', traveller })),
  }
}

export const visasOf = (state: State) => state.documents.filter((document) => document.status === 'delivered')

/** Whether each traveller who gets a visa has one. */
export const allHaveVisas = (state: State): boolean => areDelivered(state, visasOf(state))

const areDelivered = (state: State, visas: readonly { traveller: number | null }[]): boolean =>
  travellersWithoutVisa(expectingVisas(state.decisions), visas).length === 0

/** Positions of the travellers whose visa the embassy granted and nobody has delivered. */
export const travellersDue = (state: State): number[] =>
  travellersWithoutVisa(travellersWith(state.decisions, 'approved'), visasOf(state))
