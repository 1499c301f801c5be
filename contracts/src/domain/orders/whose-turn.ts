import { isInReview, type OrderStatus } from './order-status.ts'

export const PARTIES = ['customer', 'passage', 'embassy', 'nobody'] as const

/** The party that has to act next; `nobody` once the order is closed. product.md. */
export type Party = (typeof PARTIES)[number]

export const WHOSE_TURN: Record<OrderStatus, Party> = {
  pending: 'customer',
  payment_pending: 'customer',
  paid: 'passage',
  document_review: 'passage',
  processing: 'passage',
  submitted: 'embassy',
  approved: 'passage',
  completed: 'nobody',
  rejected: 'nobody',
  cancelled: 'nobody',
}

export interface TurnFacts {
  status: OrderStatus
  /** Documents requested from the customer. */
  openRequests: number
  travellersComplete: boolean
  /** On hold; absent: no. */
  held?: boolean
}

/**
 * Whose turn an order is: Passage's while it is on hold, else the customer's while a document or a traveller's details are missing; otherwise the status decides.
 * A status that only a newer server knows is Passage's turn.
 */
export function whoseTurn({ status, openRequests, travellersComplete, held = false }: TurnFacts): Party {
  const party = WHOSE_TURN[status] ?? 'passage'
  if (party === 'nobody' || status === 'approved') return party
  if (held) return 'passage'
  const owed = openRequests > 0 || (status === 'processing' && !travellersComplete)
  return owed ? 'customer' : party
}

export interface DeskTurnFacts extends TurnFacts {
  /** Documents that wait for a verdict of staff. */
  documentsToReview: number
}

/**
 * Whose turn an order is for staff, by whose lists and deadlines they work: Passage's as long as a document waits for its
 * review, also while the customer has been asked for another one.
 */
export const deskTurn = (facts: DeskTurnFacts): Party =>
  facts.documentsToReview > 0 && isInReview(facts.status) ? 'passage' : whoseTurn(facts)
