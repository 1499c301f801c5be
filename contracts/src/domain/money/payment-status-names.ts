import type { Language } from '../orders/travel.ts'
import type { PaymentWord } from './payment-word.ts'

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
