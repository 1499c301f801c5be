import { namesIn } from './names-in.ts'
import type { Language } from './orders/travel.ts'

interface MailRow {
  /** In staff's list of an order's mails. */
  names: Record<Language, string>
  /** `customer`: the traveller and the agency that placed the order. settled.md, Orders and prices. */
  to: 'customer' | 'previous_address' | 'staff'
  /** Sent once for each order. */
  once?: true
  /** It asks the customer to act; 1 is the most pressing. */
  asks?: number
  /** Rules that it has to state. design.md, Money and Documents. */
  states?: readonly ('refundRule' | 'deletion')[]
}

/**
 * Mails about orders, each in both languages, as HTML and plain text. The workflow's `mail-rules.ts` decides when
 * one is due, the worker's `facts.ts` when it is outdated; its texts are in the worker's `mail/texts`.
 */
const ROWS = {
  order_received: {
    names: { en: 'Order received', fr: 'Commande reçue' },
    to: 'customer',
    asks: 4,
    states: ['refundRule', 'deletion'],
  },
  payment_reminder: {
    names: { en: 'Payment reminder', fr: 'Rappel de paiement' },
    to: 'customer',
    asks: 3,
    states: ['refundRule'],
  },
  payment_last_reminder: {
    names: { en: 'Last payment reminder', fr: 'Dernier rappel de paiement' },
    to: 'customer',
    asks: 2,
    states: ['refundRule', 'deletion'],
  },
  payment_processing: {
    names: { en: 'Payment being processed', fr: 'Paiement en cours' },
    to: 'customer',
  },
  payment_declined: {
    names: { en: 'Payment declined', fr: 'Paiement refusé' },
    to: 'customer',
    once: true,
    asks: 1,
  },
  payment_confirmed: {
    names: { en: 'Payment confirmed', fr: 'Paiement confirmé' },
    to: 'customer',
    states: ['refundRule', 'deletion'],
  },
  payment_surplus: {
    names: { en: 'Payment sent back', fr: 'Paiement remboursé' },
    to: 'customer',
  },
  surplus_paid_otherwise: {
    names: { en: 'Money paid back another way', fr: 'Argent versé autrement' },
    to: 'customer',
  },
  payment_window_over: {
    names: { en: 'Payment window over', fr: 'Délai de paiement passé' },
    to: 'customer',
    states: ['deletion'],
  },
  documents_needed: {
    names: { en: 'Documents needed', fr: 'Documents demandés' },
    to: 'customer',
    asks: 5,
  },
  documents_not_needed: {
    names: { en: 'Document no longer needed', fr: 'Document plus nécessaire' },
    to: 'customer',
  },
  documents_reminder: {
    names: { en: 'Documents reminder', fr: 'Rappel de documents' },
    to: 'customer',
    asks: 7,
  },
  documents_last_reminder: {
    names: { en: 'Last documents reminder', fr: 'Dernier rappel de documents' },
    to: 'customer',
    asks: 6,
  },
  documents_accepted: {
    names: { en: 'Documents accepted', fr: 'Documents acceptés' },
    to: 'customer',
    states: ['refundRule'],
  },
  details_needed: {
    names: { en: 'Travellers’ details needed', fr: 'Informations des voyageurs demandées' },
    to: 'customer',
    asks: 8,
  },
  details_corrected: {
    names: { en: 'Details corrected', fr: 'Informations corrigées' },
    to: 'customer',
  },
  details_corrected_previous: {
    names: { en: 'Details corrected (old address)', fr: 'Informations corrigées (ancienne adresse)' },
    to: 'previous_address',
  },
  on_hold: {
    names: { en: 'On hold', fr: 'Commande suspendue' },
    to: 'customer',
  },
  released: {
    names: { en: 'Work continued', fr: 'Commande reprise' },
    to: 'customer',
  },
  submission_soon: {
    names: { en: 'Goes to the embassy soon', fr: 'Bientôt à l’ambassade' },
    to: 'customer',
  },
  submitted: {
    names: { en: 'Submitted to the embassy', fr: 'Transmise à l’ambassade' },
    to: 'customer',
    states: ['refundRule'],
  },
  traveller_decided: {
    names: { en: 'Embassy’s decision about one traveller', fr: 'Décision de l’ambassade pour un voyageur' },
    to: 'customer',
    states: ['refundRule'],
  },
  traveller_withdrawn: {
    names: { en: 'One traveller taken out', fr: 'Un voyageur retiré' },
    to: 'customer',
  },
  approved: {
    names: { en: 'Visa approved', fr: 'Visa accordé' },
    to: 'customer',
  },
  visa_part_ready: {
    names: { en: 'First visas ready', fr: 'Premiers visas prêts' },
    to: 'customer',
    asks: 9,
  },
  visa_ready: {
    names: { en: 'Visa ready', fr: 'Visa prêt' },
    to: 'customer',
    asks: 10,
    states: ['deletion'],
  },
  visa_withdrawn: {
    names: { en: 'Visa withdrawn', fr: 'Visa retiré' },
    to: 'customer',
    asks: 1,
  },
  visa_replaced: {
    names: { en: 'Visa replaced', fr: 'Visa remplacé' },
    to: 'customer',
    asks: 1,
    states: ['deletion'],
  },
  rejected: {
    names: { en: 'Application rejected', fr: 'Demande refusée' },
    to: 'customer',
    states: ['deletion'],
  },
  cancelled: {
    names: { en: 'Order cancelled', fr: 'Commande annulée' },
    to: 'customer',
    states: ['deletion'],
  },
  withdrawal_acknowledged: {
    names: { en: 'Withdrawal or cancellation acknowledged', fr: 'Rétractation ou annulation confirmée' },
    to: 'customer',
    states: ['deletion'],
  },
  refund_promised: {
    names: { en: 'Refund on its way', fr: 'Remboursement en cours' },
    to: 'customer',
  },
  refund_made: {
    names: { en: 'Refund made', fr: 'Remboursement effectué' },
    to: 'customer',
  },
  status_corrected: {
    names: { en: 'Status corrected', fr: 'Statut corrigé' },
    to: 'customer',
  },
  staff_new_order: {
    names: { en: 'New paid order (staff)', fr: 'Nouvelle commande payée (équipe)' },
    to: 'staff',
    once: true,
  },
  staff_customer_answered: {
    names: { en: 'Customer answered (staff)', fr: 'Réponse du client (équipe)' },
    to: 'staff',
  },
  staff_due_soon: {
    names: { en: 'Due soon (staff)', fr: 'Échéance proche (équipe)' },
    to: 'staff',
  },
  staff_overdue: {
    names: { en: 'Overdue (staff)', fr: 'En retard (équipe)' },
    to: 'staff',
  },
} as const satisfies Record<string, MailRow>

export type MailTemplate = keyof typeof ROWS

export const MAILS: Record<MailTemplate, MailRow> = ROWS

export const MAIL_TEMPLATES = Object.keys(ROWS) as MailTemplate[]

export const isStaffMail = (template: MailTemplate): boolean => MAILS[template].to === 'staff'

/** Names of the mails, for dictionaries. */
export const MAIL_NAMES = { en: namesIn(ROWS, 'en'), fr: namesIn(ROWS, 'fr') }

/** `unknown`: a crash or a lost answer in between; shown to staff, never resent automatically (settled.md) · `refused`: rejected for good. */
export const MAIL_STATUSES = ['claimed', 'sent', 'unknown', 'refused'] as const

export type MailStatus = (typeof MAIL_STATUSES)[number]
