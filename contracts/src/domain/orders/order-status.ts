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

/**
 * What is true of an order in a status.
 * `payable`: unpaid, and can be paid · `preparation`: paid, and not yet at the embassy · `review`: staff review documents ·
 * `embassyFile`: the file for the embassy is made · `atEmbassy`: from the submission on, nothing is refunded automatically
 * (design.md, Money) · `answered`: the embassy has decided · `closed`: for `CORRECTION_DAYS` staff may reopen the order ·
 * `noVisa`: closed without a visa.
 */
type StatusTrait = 'payable' | 'preparation' | 'review' | 'embassyFile' | 'atEmbassy' | 'answered' | 'closed' | 'noVisa'

const TRAITS: Record<OrderStatus, readonly StatusTrait[]> = {
  pending: ['payable'],
  payment_pending: ['payable'],
  paid: ['preparation'],
  document_review: ['preparation', 'review'],
  processing: ['preparation', 'review', 'embassyFile'],
  submitted: ['embassyFile', 'atEmbassy'],
  approved: ['embassyFile', 'atEmbassy', 'answered'],
  completed: ['embassyFile', 'atEmbassy', 'answered', 'closed'],
  rejected: ['answered', 'closed', 'noVisa'],
  cancelled: ['closed', 'noVisa'],
}

/** Whether a status has a trait; one that only a newer server knows has none. */
const has = (trait: StatusTrait) => (status: OrderStatus) => TRAITS[status]?.includes(trait) ?? false

export const isPayable = has('payable')
export const isInPreparation = has('preparation')
export const isInReview = has('review')
export const hasEmbassyFile = has('embassyFile')
export const isAtEmbassy = has('atEmbassy')
export const isAnswered = has('answered')
export const isClosed = has('closed')
export const isClosedWithoutVisa = has('noVisa')

export const PAYABLE_STATUSES = ORDER_STATUSES.filter(isPayable)
export const REVIEW_STATUSES = ORDER_STATUSES.filter(isInReview)
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !isClosed(status))

/** The embassy has the file: travellers, journey and documents stay as they are, and the customer cannot withdraw. */
export const isHandedOver = (status: OrderStatus): boolean => isAtEmbassy(status) && !isClosed(status)

/** The embassy's decision is still to come. */
export const expectsDecision = (status: OrderStatus): boolean => !isAnswered(status) && !isClosed(status)

/** Staff may ask for another document until the embassy has answered: it may want one as well. */
export const mayAskForDocument = (status: OrderStatus): boolean =>
  isInReview(status) || (isAtEmbassy(status) && expectsDecision(status))

/** A bank transfer is pending: the customer has nothing to pay, and the payment window stays open. design.md, Money. */
export const isWithBank = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  isPayable(order.status) && order.paymentStatus === 'processing'

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

/** Days for which a closed order can be corrected or reopened. */
export const CORRECTION_DAYS = 30
