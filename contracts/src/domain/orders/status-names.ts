import type { PaymentWord } from '../money/payment-word.ts'
import type { OrderStatus } from './order-status.ts'
import type { Language } from './travel.ts'

/** Names of the statuses on screens, in mails and exports. Public specification §4. */
export const ORDER_STATUS_NAMES = {
  en: {
    pending: 'Awaiting payment',
    payment_pending: 'Payment pending',
    paid: 'Payment Confirmed',
    document_review: 'Documents Under Review',
    processing: 'Document Review & Processing',
    submitted: 'Submitted to embassy',
    approved: 'Visa Approved',
    completed: 'Application Complete',
    rejected: 'Application Rejected',
    cancelled: 'Application Cancelled',
  },
  fr: {
    pending: 'En attente de paiement',
    payment_pending: 'Paiement en cours',
    paid: 'Paiement confirmé',
    document_review: 'Documents en cours d’examen',
    processing: 'Examen et traitement des documents',
    submitted: 'Transmise à l’ambassade',
    approved: 'Visa accordé',
    completed: 'Demande terminée',
    rejected: 'Demande refusée',
    cancelled: 'Demande annulée',
  },
} as const satisfies Record<Language, Record<OrderStatus, string>>

export const PAYMENT_STATUS_NAMES = {
  en: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Paid',
    failed: 'Failed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    refund_owed: 'Refund owed',
  },
  fr: {
    pending: 'En attente',
    processing: 'En cours',
    completed: 'Payé',
    failed: 'Échoué',
    cancelled: 'Annulé',
    refunded: 'Remboursé',
    refund_owed: 'Remboursement dû',
  },
} as const satisfies Record<Language, Record<PaymentWord, string>>
