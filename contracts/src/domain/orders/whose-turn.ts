import { isInReview, type OrderStatus, STATUS } from './order-status.ts'
import type { Party } from './party.ts'

export interface TurnFacts {
  status: OrderStatus
  /** Documents requested from the customer. */
  openRequests: number
  travellersComplete: boolean
  /** On hold; absent: no. */
  held?: boolean
  /** Travellers whose visa the embassy granted and nobody has delivered; absent: none. */
  visasDue?: number
}

/**
 * Whose turn an order is: Passage's while it is on hold, else the customer's while a document or a traveller's details are missing, else Passage's while a visa of some travellers is to be delivered;
 * otherwise the status decides.
 * A status that only a newer server knows is Passage's turn.
 */
export function whoseTurn({ status, openRequests, travellersComplete, held = false, visasDue = 0 }: TurnFacts): Party {
  const party = STATUS[status]?.turn ?? 'passage'
  if (party === 'nobody' || status === 'approved') return party
  if (held) return 'passage'
  const owed = openRequests > 0 || (status === 'processing' && !travellersComplete)
  if (owed) return 'customer'
  return isPartDue(status, visasDue) ? 'passage' : party
}

export interface DeskTurnFacts extends TurnFacts {
  /** Documents that wait for a verdict of staff. */
  documentsToReview: number
}

/**
 * Whose turn an order is for staff, by whose lists and deadlines they work: Passage's as long as a document waits for its
 * review, or a visa for its delivery, also while the customer has been asked for a document.
 */
export function deskTurn(facts: DeskTurnFacts): Party {
  const { status, documentsToReview, visasDue = 0 } = facts
  const isOurs = (documentsToReview > 0 && isInReview(status)) || isPartDue(status, visasDue)
  return isOurs ? 'passage' : whoseTurn(facts)
}

/** The embassy has granted some visas, and not yet decided about all. */
const isPartDue = (status: OrderStatus, visasDue: number): boolean => status === 'submitted' && visasDue > 0
