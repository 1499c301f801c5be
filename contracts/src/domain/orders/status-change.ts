import type { PaymentStatus } from '../money/payment-status.ts'
import { isClosed, isPayable, type OrderStatus, type StaffStatus } from './order-status.ts'

/** The next status on an order's regular way; any other choice of staff is marked as an override. */
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
  /** A refund of the whole amount has been promised or made. */
  refunded: boolean
}

export type StatusVerdict = { allowed: true; override: boolean } | { allowed: false; because: StatusRefusal }

/**
 * Whether staff may set an order to a status. Any of the six may be chosen from any status (agency specification §4),
 * but a paid order never falls back to unpaid, also when its whole amount went back as a goodwill (it could neither be paid nor
 * worked on), and a closed one whose whole amount went back stays closed. design.md, Stages; settled.md, Orders and prices.
 */
export function judgeStatusChange(order: StatusFacts, to: StaffStatus): StatusVerdict {
  if (order.status === to) return { allowed: false, because: 'same_status' }
  const paid = order.paymentStatus === 'completed' || order.paymentStatus === 'processing'
  if (isPayable(to) && paid) return { allowed: false, because: 'paid_order_stays_paid' }
  if (order.refunded && !isClosed(to) && (isClosed(order.status) || isPayable(to)))
    return { allowed: false, because: 'refunded_order_stays_closed' }
  return { allowed: true, override: !REGULAR_TRANSITIONS[order.status].includes(to) }
}
