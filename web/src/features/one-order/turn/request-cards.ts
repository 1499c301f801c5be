import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'

/** A request that was answered on this page, with the file that answered it. */
export interface AnsweredRequest {
  request: DocumentRequestView
  fileName: string
}

export interface RequestCardState {
  request: DocumentRequestView
  /** The file that was sent; null while it is still asked for. */
  fileName: string | null
}

type Judged = Pick<OrderDocument, 'id' | 'documentType' | 'fileName' | 'status'>

/** The cards to show, oldest first: what is asked for, and what was answered here and is still to be looked at. */
export function requestCards(
  open: readonly DocumentRequestView[],
  answered: readonly AnsweredRequest[],
  documents: readonly Judged[],
): RequestCardState[] {
  const done = answered.filter(
    (answer) => !open.some(({ id }) => id === answer.request.id) && !isJudged(answer, documents),
  )
  const cards = [...open.map((request) => ({ request, fileName: null })), ...done]
  return cards.toSorted((a, b) => a.request.askedAt.localeCompare(b.request.askedAt))
}

/** Staff have decided about the file: that it is being looked at is no longer true. The document that it replaced was judged before. */
function isJudged({ request, fileName }: AnsweredRequest, documents: readonly Judged[]): boolean {
  const sent = documents.filter(
    (one) => one.id !== request.documentId && one.documentType === request.documentType && one.fileName === fileName,
  )
  return sent.length > 0 && sent.every(({ status }) => status === 'approved' || status === 'rejected')
}
