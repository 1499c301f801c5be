import type { RequestReason } from '@passage/contracts/domain/documents/documents'
import type { Actor } from '@passage/contracts/domain/orders/history'
import {
  isClosed,
  isClosedWithoutVisa,
  isInReview,
  isPayable,
  mayAskForDocument,
} from '@passage/contracts/domain/orders/order-status'
import type {
  AddDocumentMessage,
  AttachVisaDocumentsMessage,
  DocumentsGone,
  HeldDocument,
  RemoveDocumentMessage,
  ReplaceDocumentMessage,
  RequestDocumentMessage,
  ReviewDocumentMessage,
  VisaOrderState,
} from '@passage/contracts/workflows/visa-order'
import { refusal } from '../../shared/refusal.ts'
import type { Change } from '../change.ts'
import { refuseChangedByPeople } from '../expected-seq.ts'

type State = Readonly<VisaOrderState>

const SYSTEM: Actor = { kind: 'system', id: null }

/** A document that can fulfil a requirement: not rejected, replaced or deleted. */
const counts = ({ status }: HeldDocument): boolean => status === 'received' || status === 'approved'

const find = (state: State, documentId: string) => state.documents.find((held) => held.documentId === documentId)

/** Whether staff review documents in this status. */
const inReview = ({ status }: State): boolean => isInReview(status)

/** Required types of which the order has no document and no open request. settled.md, Documents. */
export const missingDocuments = (state: State, required: readonly string[]): string[] =>
  required.filter(
    (type) =>
      !state.documents.some((held) => held.documentType === type && counts(held)) &&
      !state.requests.some((request) => request.documentType === type),
  )

/** Requests for these types. */
export const asksFor = (types: readonly string[], reason: RequestReason): NonNullable<Change['asks']> =>
  types.map((documentType) => ({ documentType, reason, documentId: null }))

/** Whether every required document is approved and no request is open. When none is required, all uploaded ones must be approved. */
export function documentsAccepted(state: State, required: readonly string[]): boolean {
  if (state.requests.length > 0) return false
  const approved = state.documents.filter((held) => held.status === 'approved')
  if (required.length > 0) return required.every((type) => approved.some((held) => held.documentType === type))
  return approved.length > 0 && !state.documents.some((held) => held.status === 'received')
}

/** Staff review a document. The same verdict again changes nothing. */
export function reviewDocument(state: State, message: ReviewDocumentMessage): Change | null {
  const held = find(state, message.documentId)
  if (inReview(state) && held?.status === message.verdict) return null
  refuseChangedByPeople(state, message.expectedSeq)
  if (!inReview(state))
    throw refusal('documents_closed', 'Documents can be reviewed in document review and processing only.')
  if (!held || held.status === 'gone' || held.status === 'replaced' || held.status === 'delivered')
    throw refusal('document_not_usable', 'This document does not exist any more.')
  const { documentId, documentType } = held
  const asked = state.requests.find((request) => request.documentId === documentId)
  if (message.verdict === 'approved') {
    return {
      reason: 'document_approved',
      actor: message.actor,
      noteId: message.noteId,
      documents: [{ documentId, effect: 'approved' }],
      answers: asked ? [{ requestId: asked.requestId, documentId }] : [],
    }
  }
  return {
    reason: 'document_rejected',
    actor: message.actor,
    noteId: message.noteId,
    documents: [{ documentId, effect: 'rejected', reason: message.reason }],
    asks: asked ? [] : [{ documentType, reason: 'rejected', documentId }],
  }
}

/** Staff request one more document; the embassy may want one as well. */
export function requestDocument(state: State, message: RequestDocumentMessage): Change {
  refuseChangedByPeople(state, message.expectedSeq)
  if (!mayAskForDocument(state.status))
    throw refusal('documents_closed', 'Documents can be requested between the payment and the embassy’s answer only.')
  return {
    reason: 'document_requested',
    actor: message.actor,
    noteId: message.noteId,
    asks: asksFor([message.documentType], 'requested'),
  }
}

function refuseLate(state: State, answered: boolean): void {
  if (isClosed(state.status)) throw refusal('order_closed', 'This order is closed.')
  if ((state.submittedToEmbassy || state.status === 'approved') && !answered)
    throw refusal('documents_closed', 'The embassy has this application: only requested documents can be added.')
}

/** The customer or the agency adds a document, before the embassy has the file or on request. settled.md, Documents. */
export function addDocument(state: State, message: AddDocumentMessage): Change | null {
  const { documentId, documentType, requestId } = message
  if (find(state, documentId)) return null
  const request = requestId
    ? state.requests.find((open) => open.requestId === requestId)
    : state.requests.find((open) => open.documentType === documentType)
  if (requestId && !request) throw refusal('document_request_over', 'This document is not requested any more.')
  refuseLate(state, request !== undefined)
  return {
    reason: 'document_added',
    actor: message.actor,
    documents: [{ documentId, effect: 'taken', documentType: request?.documentType ?? documentType }],
    answers: request ? [{ requestId: request.requestId, documentId }] : [],
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
    state.requests.find((open) => open.documentType === before.documentType)
  refuseLate(state, request !== undefined)
  return {
    reason: 'document_replaced',
    actor: message.actor,
    documents: [{ documentId, effect: 'taken', replaces, documentType: before.documentType }],
    answers: request ? [{ requestId: request.requestId, documentId }] : [],
  }
}

/** The owner deleted the file, which is possible in every status. */
export function removeDocument(
  state: State,
  required: readonly string[],
  message: RemoveDocumentMessage,
): Change | null {
  return removal(state, required, [message.documentId], 'deleted', {
    reason: 'document_deleted',
    actor: message.actor,
  })
}

/** Files were deleted when their time was over, or did not pass the check. */
export function documentsGone(state: State, required: readonly string[], news: DocumentsGone): Change | null {
  const reason = news.reason === 'expired' ? 'documents_expired' : 'document_rejected'
  return removal(state, required, news.documentIds, news.reason, { reason, actor: SYSTEM })
}

/** The entry of files that are gone; required ones are requested again while documents are reviewed. */
function removal(
  state: State,
  required: readonly string[],
  documentIds: readonly string[],
  why: RequestReason,
  change: Pick<Change, 'reason' | 'actor'>,
): Change | null {
  const held = state.documents.filter((one) => documentIds.includes(one.documentId) && one.status !== 'gone')
  if (held.length === 0) return null
  const left = state.documents.filter((one) => !documentIds.includes(one.documentId) && counts(one))
  const needed = held.filter(
    (one) =>
      counts(one) &&
      (required.includes(one.documentType) || why === 'faulty') &&
      !left.some((other) => other.documentType === one.documentType),
  )
  return {
    ...change,
    documents: held.map(({ documentId }) => ({ documentId, effect: 'gone' })),
    asks: inReview(state)
      ? needed.map(({ documentId, documentType }) => ({ documentType, reason: why, documentId }))
      : [],
  }
}

/** Staff attach visa documents, which completes an approved order. design.md, The order workflow. */
export function attachVisaDocuments(state: State, message: AttachVisaDocumentsMessage): Change | null {
  if (isPayable(state.status) || isClosedWithoutVisa(state.status))
    throw refusal('documents_closed', 'Visa documents belong to an order that is paid and not refused.')
  const fresh = message.documentIds.filter((documentId) => !find(state, documentId))
  if (fresh.length === 0) return null
  const delivers = state.status === 'approved' && !state.held
  return {
    reason: delivers ? 'visa_delivered' : 'visa_attached',
    actor: message.actor,
    noteId: message.noteId,
    ...(delivers ? { status: 'completed' } : {}),
    documents: fresh.map((documentId) => ({ documentId, effect: 'delivered', documentType: 'visa' })),
  }
}

/** Whether a visa document is attached. */
export const hasVisa = (state: State): boolean => state.documents.some((held) => held.status === 'delivered')
