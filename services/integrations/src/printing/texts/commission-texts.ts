import type { Language } from '@passage/contracts/domain/orders/travel'

interface CommissionTexts {
  title: (month: string) => string
  agency: string
  month: string
  drawn: string
  summary: string
  orders: string
  base: string
  commission: (percent: string) => string
  refunds: string
  refunded: string
  reversed: string
  returns: string
  returned: string
  restored: string
  total: string
  payable: string
  later: string
  entries: string
  columns: { day: string; order: string; customer: string; base: string; commission: string }
  kinds: Record<'refund' | 'refund_returned', string>
  none: string
  more: (count: number) => string
  notVerified: string
  running: string
  owed: string
  rule: string
}

export const COMMISSION_TEXTS: Record<Language, CommissionTexts> = {
  en: {
    title: (month) => `Commission statement, ${month}`,
    agency: 'Agency',
    month: 'Month',
    drawn: 'Drawn up on',
    summary: 'Summary',
    orders: 'Orders paid',
    base: 'Base: paid by customers',
    commission: (percent) => `Commission, ${percent} of the base`,
    refunds: 'Refunds made',
    refunded: 'Refunded to customers',
    reversed: 'Commission reversed pro rata',
    returns: 'Refunds returned by the bank',
    returned: 'Returned to us',
    restored: 'Commission credited again',
    total: 'Total',
    payable: 'Due to the agency',
    later: 'After verification',
    entries: 'Entries',
    columns: { day: 'Date', order: 'Order', customer: 'Customer', base: 'Base', commission: 'Commission' },
    kinds: { refund: 'Refund', refund_returned: 'Refund returned by the bank' },
    none: 'No order was paid and no refund was made in this month.',
    more: (count) => `And ${count} more. The CSV file of this statement has all entries.`,
    notVerified: 'The commission is credited once the company is verified; it has not been verified yet.',
    running: 'The month is not over: more entries may follow.',
    owed: 'More commission was reversed than earned: we settle the difference with you.',
    rule: 'The commission is included in what customers pay. It is rounded to the cent for each order; a refund reverses its share.',
  },
  fr: {
    title: (month) => `Relevé de commission, ${month}`,
    agency: 'Agence',
    month: 'Mois',
    drawn: 'Établi le',
    summary: 'Récapitulatif',
    orders: 'Commandes payées',
    base: 'Base\u00a0: payé par les clients',
    commission: (percent) => `Commission, ${percent} de la base`,
    refunds: 'Remboursements effectués',
    refunded: 'Remboursé aux clients',
    reversed: 'Commission reprise au prorata',
    returns: 'Remboursements retournés par la banque',
    returned: 'Revenu sur notre compte',
    restored: 'Commission créditée à nouveau',
    total: 'Total',
    payable: 'Dû à l’agence',
    later: 'Après vérification',
    entries: 'Écritures',
    columns: { day: 'Date', order: 'Commande', customer: 'Client', base: 'Base', commission: 'Commission' },
    kinds: { refund: 'Remboursement', refund_returned: 'Remboursement retourné par la banque' },
    none: 'Aucune commande n’a été payée et aucun remboursement n’a été effectué ce mois-ci.',
    more: (count) => `Et ${count} de plus. Le fichier CSV de ce relevé contient toutes les écritures.`,
    notVerified: 'La commission est créditée une fois l’entreprise vérifiée\u00a0; elle ne l’a pas encore été.',
    running: 'Le mois n’est pas terminé\u00a0: d’autres écritures peuvent suivre.',
    owed: 'Les reprises dépassent les gains\u00a0: nous réglons la différence avec vous.',
    rule: 'La commission est comprise dans ce que paient les clients. Elle est arrondie au centime pour chaque commande\u00a0; un remboursement en reprend sa part.',
  },
}
