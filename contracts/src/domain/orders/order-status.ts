import type { PaymentStatus } from '../money/payment-status.ts'

/** The ten statuses of a visa order, in the order of its life. design.md, The order workflow. */
export const ORDER_STATUSES = [
  'pending',
  'payment_pending',
  'paid',
  'document_review',
  'processing',
  'submitted',
  'approved',
  'completed',
  'rejected',
  'cancelled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Nothing is expected any more; a correction may reopen the order for 30 days. */
const CLOSED_STATUSES = ['completed', 'rejected', 'cancelled'] as const satisfies readonly OrderStatus[]

/** The choices of the staff's status dialog, from any status. Agency specification §2.4. */
export const STAFF_STATUSES = [
  'pending',
  'processing',
  'submitted',
  'approved',
  'rejected',
  'completed',
] as const satisfies readonly OrderStatus[]

export type StaffStatus = (typeof STAFF_STATUSES)[number]

/** An order in one of these has not been paid and may still be. */
const PAYABLE_STATUSES = ['pending', 'payment_pending'] as const satisfies readonly OrderStatus[]

export const isClosed = (status: OrderStatus): boolean => (CLOSED_STATUSES as readonly OrderStatus[]).includes(status)

export const isPayable = (status: OrderStatus): boolean => (PAYABLE_STATUSES as readonly OrderStatus[]).includes(status)

/** A bank transfer is under way: nothing more is to be paid, and the payment window stays open for it. design.md, Money. */
export const isWithBank = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  isPayable(order.status) && order.paymentStatus === 'processing'

/** Statuses in which the embassy has, or has had, the file: nothing is refunded by rule from then on. design.md, Money. */
const AT_EMBASSY = ['submitted', 'approved', 'completed'] as const satisfies readonly OrderStatus[]

export const isAtEmbassy = (status: OrderStatus): boolean => (AT_EMBASSY as readonly OrderStatus[]).includes(status)

/** Days a closed order can still be corrected or reopened. */
export const CORRECTION_DAYS = 30
