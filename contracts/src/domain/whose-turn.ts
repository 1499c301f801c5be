import type { OrderStatus } from './order-status.ts'

export const PARTIES = ['customer', 'passage', 'embassy', 'nobody'] as const

/** Who has to do the next thing: the traveller, Passage, the embassy, or nobody any more. product.md. */
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

/** The customer's turn comes first: while a document or a traveller's details are missing, nobody else can go on. */
export function whoseTurn({ status, openRequests, travellersComplete }: TurnFacts): Party {
  const party = WHOSE_TURN[status]
  if (party === 'nobody' || status === 'approved') return party
  const owed = openRequests > 0 || (status === 'processing' && !travellersComplete)
  return owed ? 'customer' : party
}
