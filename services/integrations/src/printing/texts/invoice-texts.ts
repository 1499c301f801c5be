import type { InvoiceLine } from '@passage/contracts/domain/money/invoice'
import type { Language } from '@passage/contracts/domain/orders/travel'

interface InvoiceTexts {
  invoice: string
  creditNote: string
  date: string
  billedTo: string
  orderedBy: string
  vatNumber: string
  paid: string
  paidOn: (method: string, day: string) => string
  corrects: string
  replaces: string
  invoiceOf: (number: string, day: string) => string
  columns: { what: string; quantity: string; vat: string; amount: string }
  lines: Record<InvoiceLine['kind'], string>
  outsideVat: string
  total: string
  totalCredited: string
  totalTakenBack: string
  vatSection: string
  disbursements: string
  net: string
  vat: (percent: string) => string
  disbursementNote: string
  inclusiveNote: string
  paidInFull: string
  credited: (amount: string) => string
  creditedBy: (amount: string, method: string) => string
  feeReturned: string
  takenBack: (invoice: string) => string
}

export const INVOICE_TEXTS: Record<Language, InvoiceTexts> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    date: 'Date',
    billedTo: 'Customer',
    orderedBy: 'Ordered by',
    vatNumber: 'VAT number',
    paid: 'Paid',
    paidOn: (method, day) => `By ${method} on ${day}`,
    corrects: 'Corrects',
    replaces: 'Replaces',
    invoiceOf: (number, day) => `Invoice ${number} of ${day}`,
    columns: { what: 'Description', quantity: 'Quantity', vat: 'VAT', amount: 'Amount' },
    lines: {
      base: 'Visa, paid to the authorities in your name',
      processing_fee: 'Service',
      express_supplement: 'Express supplement',
      disbursement: 'Visa fee, refunded',
      service: 'Service, refunded',
    },
    outsideVat: 'none',
    total: 'Total, VAT included',
    totalCredited: 'Total refunded, VAT included',
    totalTakenBack: 'Total credited, VAT included',
    vatSection: 'VAT',
    disbursements: 'Visa fees (disbursements, outside VAT)',
    net: 'Service, without VAT',
    vat: (percent) => `VAT ${percent}`,
    disbursementNote:
      'The visa fee is paid out in your name and on your behalf. It is a disbursement and not part of the taxable amount (Article 79(c) of Directive 2006/112/EC).',
    inclusiveNote: 'The prices of the service include VAT.',
    paidInFull: 'This invoice is paid in full. Nothing remains to be paid.',
    credited: (amount) => `${amount} is refunded to you.`,
    creditedBy: (amount, method) => `${amount} is refunded to you by the payment method that you used: ${method}.`,
    feeReturned: 'The service fee, or a part of it, is given back as was promised with the order.',
    takenBack: (invoice) =>
      `This credit note takes invoice ${invoice} back as a whole. A corrected invoice replaces it: no money is moved.`,
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    date: 'Date',
    billedTo: 'Client',
    orderedBy: 'Commandé par',
    vatNumber: 'Numéro de TVA',
    paid: 'Payée',
    paidOn: (method, day) => `Par ${method} le ${day}`,
    corrects: 'Rectifie',
    replaces: 'Remplace',
    invoiceOf: (number, day) => `Facture ${number} du ${day}`,
    columns: { what: 'Désignation', quantity: 'Quantité', vat: 'TVA', amount: 'Montant' },
    lines: {
      base: 'Visa, versé aux autorités en votre nom',
      processing_fee: 'Service',
      express_supplement: 'Supplément express',
      disbursement: 'Frais de visa, remboursés',
      service: 'Service, remboursé',
    },
    outsideVat: 'sans',
    total: 'Total, TVA comprise',
    totalCredited: 'Total remboursé, TVA comprise',
    totalTakenBack: 'Total crédité, TVA comprise',
    vatSection: 'TVA',
    disbursements: 'Frais de visa (débours, hors TVA)',
    net: 'Service, hors TVA',
    vat: (percent) => `TVA ${percent}`,
    disbursementNote:
      'Les frais de visa sont versés en votre nom et pour votre compte. Ce sont des débours, qui ne font pas partie de la base d’imposition (article 79, point c), de la directive 2006/112/CE).',
    inclusiveNote: 'Les prix du service comprennent la TVA.',
    paidInFull: 'Cette facture est entièrement payée. Il ne reste rien à payer.',
    credited: (amount) => `${amount} vous sont remboursés.`,
    feeReturned: 'Les frais de service, ou une partie, sont rendus comme promis avec la commande.',
    takenBack: (invoice) =>
      `Cet avoir annule la facture ${invoice} en totalité. Une facture rectifiée la remplace : aucun paiement n’a lieu.`,
    creditedBy: (amount, method) =>
      `${amount} vous sont remboursés par le moyen de paiement que vous avez utilisé : ${method}.`,
  },
}
