import { isInReview, type OrderStatus, STATUS } from './order-status.ts'
import type { Party } from './party.ts'

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
  const party = STATUS[status]?.turn ?? 'passage'
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
