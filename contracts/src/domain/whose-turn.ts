import type { OrderStatus } from './order-status.ts'

/** Who has to do the next thing: the traveller, Passage, the embassy, or nobody any more. product.md. */
export type Party = 'customer' | 'passage' | 'embassy' | 'nobody'

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
