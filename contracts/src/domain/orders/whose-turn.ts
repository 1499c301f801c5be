import type { OrderStatus } from './order-status.ts'

export const PARTIES = ['customer', 'passage', 'embassy', 'nobody'] as const

/** Who has to act next: the traveller, Passage, the embassy, or, once the order is over, no party. product.md. */
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
  /** Documents that the customer is asked for. */
  openRequests: number
  travellersComplete: boolean
}

/**
 * The customer's turn comes first: while a document or a traveller's details are missing, staff and the embassy cannot go
 * on. For a status that only a newer server knows, it is Passage's turn.
 */
export function whoseTurn({ status, openRequests, travellersComplete }: TurnFacts): Party {
  const party = WHOSE_TURN[status] ?? 'passage'
  if (party === 'nobody' || status === 'approved') return party
  const owed = openRequests > 0 || (status === 'processing' && !travellersComplete)
  return owed ? 'customer' : party
}
