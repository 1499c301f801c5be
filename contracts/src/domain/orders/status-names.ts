import type { PaymentWord } from '../money/payment-word.ts'
import { ORDER_STATUSES, STATUS, type StatusNames } from './order-status.ts'
import type { Language } from './travel.ts'

const namesIn = <In extends Language>(language: In) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, STATUS[status].names[language]])) as StatusNames<In>

/** Names of the statuses, for dictionaries. */
export const ORDER_STATUS_NAMES = { en: namesIn('en'), fr: namesIn('fr') }

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
