import type { PaymentStatus } from '../money/payment-status.ts'
import { isClosed, isPayable, type OrderStatus, type StaffStatus } from './order-status.ts'

/** Regular transitions; any other choice of staff is marked as an override. */
export const REGULAR_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['payment_pending', 'cancelled'],
  payment_pending: ['pending', 'paid', 'cancelled'],
  paid: ['document_review', 'cancelled'],
  document_review: ['processing', 'rejected', 'cancelled'],
  processing: ['submitted', 'rejected', 'cancelled'],
  submitted: ['approved', 'rejected'],
  approved: ['completed'],
  completed: [],
  rejected: [],
  cancelled: [],
}

type StatusRefusal = 'same_status' | 'paid_order_stays_paid' | 'refunded_order_stays_closed'

export interface StatusFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** A refund of the whole amount is granted or made. */
  refunded: boolean
}

export type StatusVerdict = { allowed: true; override: boolean } | { allowed: false; because: StatusRefusal }

/**
 * Whether staff may set a status: any from any (agency specification §4), but a paid order stays paid and a refunded one
 * closed. design.md, Stages; settled.md.
 */
export function judgeStatusChange(order: StatusFacts, to: StaffStatus): StatusVerdict {
  if (order.status === to) return { allowed: false, because: 'same_status' }
  const paid = order.paymentStatus === 'completed' || order.paymentStatus === 'processing'
  if (isPayable(to) && paid) return { allowed: false, because: 'paid_order_stays_paid' }
  if (order.refunded && !isClosed(to) && (isClosed(order.status) || isPayable(to)))
    return { allowed: false, because: 'refunded_order_stays_closed' }
  return { allowed: true, override: !REGULAR_TRANSITIONS[order.status].includes(to) }
}
