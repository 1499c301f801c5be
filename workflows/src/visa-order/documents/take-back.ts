import { travellersWithoutVisa } from '@passage/contracts/domain/documents/needed-documents'
import type { ReopenDocumentMessage } from '@passage/contracts/domain/orders/actions/reopen-document'
import type { ReplaceVisaMessage } from '@passage/contracts/domain/orders/actions/replace-visa'
import type { WithdrawVisaMessage } from '@passage/contracts/domain/orders/actions/withdraw-visa'
import { isAtEmbassy, isInReview } from '@passage/contracts/domain/orders/order-status'
import { expectingVisas } from '@passage/contracts/domain/travellers/traveller-decision'
import type { DocumentState } from '@passage/contracts/workflows/visa-order'
import { refusal } from '../../shared/refusal.ts'
import type { Change } from '../change.ts'
import { refuseChangedByPeople } from '../expected-seq.ts'
import { find, type State, visasOf } from './documents.ts'

const NOT_REOPENED: Record<Exclude<DocumentState['status'], 'approved' | 'rejected'>, string> = {
  received: 'This document waits for its review already.',
  replaced: 'A newer file has replaced this document: review that one.',
  gone: 'This document does not exist any more.',
  delivered: 'This document is a visa: withdraw it instead.',
}

/**
 * Staff take a verdict back, until the embassy has the file: the document is to be reviewed again, and the request that a
 * rejection made is gone. An order in preparation stays there: its documents to review make a submission an exception.
 */
export function reopenDocument(state: State, message: ReopenDocumentMessage): Change {
  const { documentId, actor } = message
  refuseChangedByPeople(state, message.expectedSeq)
  if (!isInReview(state.status))
    throw refusal(
      'documents_closed',
      isAtEmbassy(state.status)
        ? 'The embassy has this application: its documents cannot be reviewed again.'
        : 'Documents can be reopened in document review and processing only.',
    )
  const document = find(state, documentId)
  if (!document) throw refusal('document_not_found', 'This order has no such document.')
  const { status, documentType, traveller } = document
  if (status !== 'approved' && status !== 'rejected') throw refusal('document_not_reviewed', NOT_REOPENED[status])
  const asked = state.requests.filter((open) => open.documentId === documentId && open.reason === 'rejected')
  return {
    reason: 'document_reopened',
    actor,
    documents: [{ documentId, effect: 'reopened', documentType, traveller }],
    answers: asked.map(({ requestId }) => ({ requestId, documentId: null })),
  }
}

/** Staff withdraw a visa; a completed order is approved again when a traveller loses the only one. */
export function withdrawVisa(state: State, message: WithdrawVisaMessage): Change {
  const visa = requireVisa(state, message)
  const left = visasOf(state).filter(({ documentId }) => documentId !== visa.documentId)
  const lacking = (visas: DocumentState[]) => travellersWithoutVisa(expectingVisas(state.decisions), visas).length
  const reopens = state.status === 'completed' && lacking(left) > lacking(visasOf(state))
  return {
    reason: reopens ? 'delivery_withdrawn' : 'visa_withdrawn',
    actor: message.actor,
    noteId: message.noteId,
    ...(reopens && { status: 'approved' }),
    documents: [withdrawn(visa)],
  }
}

/** Staff withdraw a visa and deliver another one in its place, for the same travellers. */
export function replaceVisa(state: State, message: ReplaceVisaMessage): Change {
  const visa = requireVisa(state, message)
  const { newDocumentId: documentId } = message
  if (find(state, documentId)) throw refusal('document_not_usable', 'The new file belongs to this order already.')
  const { documentType, traveller } = visa
  return {
    reason: 'visa_replaced',
    actor: message.actor,
    noteId: message.noteId,
    documents: [withdrawn(visa), { documentId, effect: 'delivered', documentType, traveller }],
  }
}

/** A delivered visa of this order. Throws the refusal. */
function requireVisa(state: State, { documentId, expectedSeq }: WithdrawVisaMessage | ReplaceVisaMessage) {
  refuseChangedByPeople(state, expectedSeq)
  const visa = find(state, documentId)
  if (visa?.documentType !== 'visa') throw refusal('document_not_found', 'This order has no such visa.')
  if (visa.status !== 'delivered') throw refusal('visa_not_delivered', 'This visa was withdrawn or deleted already.')
  return visa
}

const withdrawn = ({ documentId, documentType, traveller }: DocumentState) =>
  ({ documentId, effect: 'withdrawn', documentType, traveller }) as const
