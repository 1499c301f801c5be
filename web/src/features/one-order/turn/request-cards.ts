import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'

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

/** The cards to show, oldest first: what is asked for, and what was answered here a moment ago. */
export function requestCards(
  open: readonly DocumentRequestView[],
  answered: readonly AnsweredRequest[],
): RequestCardState[] {
  const done = answered.filter(({ request }) => !open.some(({ id }) => id === request.id))
  const cards = [...open.map((request) => ({ request, fileName: null })), ...done]
  return cards.toSorted((a, b) => a.request.askedAt.localeCompare(b.request.askedAt))
}
