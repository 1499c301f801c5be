import type { PaymentStatus } from '../money/payment-status.ts'

/** The ten statuses of a visa order, in order. design.md, The order workflow. */
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

/** Final statuses; for `CORRECTION_DAYS` staff may reopen the order. */
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

/** Statuses in which an order is unpaid and can be paid. */
export const PAYABLE_STATUSES = ['pending', 'payment_pending'] as const satisfies readonly OrderStatus[]

export const isClosed = (status: OrderStatus): boolean => (CLOSED_STATUSES as readonly OrderStatus[]).includes(status)

export const isPayable = (status: OrderStatus): boolean => (PAYABLE_STATUSES as readonly OrderStatus[]).includes(status)

/** Statuses in which staff review documents and ask for others. */
export const REVIEW_STATUSES = ['document_review', 'processing'] as const satisfies readonly OrderStatus[]

export const isInReview = (status: OrderStatus): boolean => (REVIEW_STATUSES as readonly OrderStatus[]).includes(status)

/** A bank transfer is pending: the customer has nothing to pay, and the payment window stays open. design.md, Money. */
export const isWithBank = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  isPayable(order.status) && order.paymentStatus === 'processing'

/** Statuses after submission to the embassy, from which nothing is refunded automatically. design.md, Money. */
const AT_EMBASSY = ['submitted', 'approved', 'completed'] as const satisfies readonly OrderStatus[]

export const isAtEmbassy = (status: OrderStatus): boolean => (AT_EMBASSY as readonly OrderStatus[]).includes(status)

/** Days for which a closed order can be corrected or reopened. */
export const CORRECTION_DAYS = 30
