import { LUXEMBOURG_TIME } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'

/** The first line of each file, and its other texts. */
export const EXPORT_TEXTS = {
  en: {
    orders: [
      ...[
        'Order',
        `Ordered (${LUXEMBOURG_TIME.en})`,
        'Customer',
        'E-mail',
        'Travellers',
        'Destination',
        'Visa',
        'Agency',
        'Order status',
        'Payment status',
      ],
      ...['Amount', 'Refunded', 'Currency', 'Payment method', `Paid (${LUXEMBOURG_TIME.en})`],
    ],
    methods: { card: 'Bank card' },
    partial: (rows: string) => `Only the newest ${rows} orders are in this file.`,
    commission: [`Date (${LUXEMBOURG_TIME.en})`, 'Order', 'Customer', 'Entry', 'Base', 'Commission', 'Currency'],
    entries: { paid: 'Order paid', refund: 'Refund', refund_returned: 'Refund returned by the bank' },
    total: 'Total',
  },
  fr: {
    orders: [
      ...[
        'Commande',
        `Commandée le (${LUXEMBOURG_TIME.fr})`,
        'Client',
        'E-mail',
        'Voyageurs',
        'Destination',
        'Visa',
        'Agence',
        'Statut de la commande',
      ],
      ...[
        'Statut du paiement',
        'Montant',
        'Remboursé',
        'Devise',
        'Moyen de paiement',
        `Payée le (${LUXEMBOURG_TIME.fr})`,
      ],
    ],
    methods: { card: 'Carte bancaire' },
    partial: (rows: string) => `Ce fichier ne contient que les ${rows} commandes les plus récentes.`,
    commission: [`Date (${LUXEMBOURG_TIME.fr})`, 'Commande', 'Client', 'Écriture', 'Base', 'Commission', 'Devise'],
    entries: {
      paid: 'Commande payée',
      refund: 'Remboursement',
      refund_returned: 'Remboursement retourné par la banque',
    },
    total: 'Total',
  },
} satisfies Record<Language, unknown>
