import type { DeskAction } from '../desk/desk-actions.ts'
import type { MailTemplate } from '../mails.ts'
import type { PaymentStatus } from '../money/payment-status.ts'
import { namesIn } from '../names-in.ts'
import type { Party } from './party.ts'
import type { Language } from './travel.ts'

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

interface StatusRow {
  /** On screens, in mails and exports. Public specification §4. */
  names: Record<Language, string>
  traits: readonly StatusTrait[]
  /** Who acts next, unless something is missing. */
  turn: Party
  /** What staff do next. */
  deskAction: DeskAction
  /** Statuses that regularly follow; any other choice of staff is marked as an override. */
  next: readonly OrderStatus[]
  /** The mail to the customer when staff set it, or the workflow reaches it. */
  mail: MailTemplate | null
  /** What operators read of it in the Temporal UI. */
  waitsFor: string
}

/** Each status, said once. Its stage of the workflow is in `stages.ts`, its look in the web's `status-look.ts`. */
const ROWS = {
  pending: {
    names: { en: 'Awaiting payment', fr: 'En attente de paiement' },
    traits: ['payable'],
    turn: 'customer',
    deskAction: 'wait',
    next: ['payment_pending', 'cancelled'],
    mail: 'status_corrected',
    waitsFor: 'the customer, who has not opened a payment page yet',
  },
  payment_pending: {
    names: { en: 'Payment pending', fr: 'Paiement en cours' },
    traits: ['payable'],
    turn: 'customer',
    deskAction: 'wait',
    next: ['pending', 'paid', 'cancelled'],
    mail: null,
    waitsFor: 'the customer, who has an open payment page, and Stripe’s confirmation',
  },
  paid: {
    names: { en: 'Payment Confirmed', fr: 'Paiement confirmé' },
    traits: ['preparation'],
    turn: 'passage',
    deskAction: 'review',
    next: ['document_review', 'cancelled'],
    mail: null,
    waitsFor: 'nothing: the review begins at once',
  },
  document_review: {
    names: { en: 'Documents Under Review', fr: 'Documents en cours d’examen' },
    traits: ['preparation', 'review'],
    turn: 'passage',
    deskAction: 'review',
    next: ['processing', 'rejected', 'cancelled'],
    mail: null,
    waitsFor: 'staff, who review the documents',
  },
  processing: {
    names: { en: 'Document Review & Processing', fr: 'Examen et traitement des documents' },
    traits: ['preparation', 'review', 'embassyFile'],
    turn: 'passage',
    deskAction: 'prepare',
    next: ['submitted', 'rejected', 'cancelled'],
    mail: 'documents_accepted',
    waitsFor: 'staff, who prepare the file and submit it to the embassy',
  },
  submitted: {
    names: { en: 'Submitted to embassy', fr: 'Transmise à l’ambassade' },
    traits: ['embassyFile', 'atEmbassy'],
    turn: 'embassy',
    deskAction: 'record_decision',
    next: ['approved', 'rejected'],
    mail: 'submitted',
    waitsFor: 'the embassy, and staff, who record its answer',
  },
  approved: {
    names: { en: 'Visa Approved', fr: 'Visa accordé' },
    traits: ['embassyFile', 'atEmbassy', 'answered'],
    turn: 'passage',
    deskAction: 'deliver',
    next: ['completed'],
    mail: 'approved',
    waitsFor: 'staff, who deliver the visa',
  },
  completed: {
    names: { en: 'Application Complete', fr: 'Demande terminée' },
    traits: ['embassyFile', 'atEmbassy', 'answered', 'closed'],
    turn: 'nobody',
    deskAction: 'none',
    next: [],
    mail: 'visa_ready',
    waitsFor: 'corrections only',
  },
  rejected: {
    names: { en: 'Application Rejected', fr: 'Demande refusée' },
    traits: ['answered', 'closed', 'noVisa'],
    turn: 'nobody',
    deskAction: 'none',
    next: [],
    mail: 'rejected',
    waitsFor: 'corrections only',
  },
  cancelled: {
    names: { en: 'Application Cancelled', fr: 'Demande annulée' },
    traits: ['closed', 'noVisa'],
    turn: 'nobody',
    deskAction: 'none',
    next: [],
    mail: null,
    waitsFor: 'corrections only',
  },
} as const satisfies Record<OrderStatus, StatusRow>

export const STATUS: Record<OrderStatus, StatusRow> = ROWS

/** Names of the statuses, for dictionaries. */
export const ORDER_STATUS_NAMES = { en: namesIn(ROWS, 'en'), fr: namesIn(ROWS, 'fr') }

/** Whether a status has a trait; one that only a newer server knows has none. */
const has = (trait: StatusTrait) => (status: OrderStatus) => STATUS[status]?.traits.includes(trait) ?? false

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

/** Nothing of the checklist is needed any more: the embassy has the file, or the order is closed. */
export const isPastDocuments = (status: OrderStatus): boolean => isAtEmbassy(status) || isClosed(status)

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
