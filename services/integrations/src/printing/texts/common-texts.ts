import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { Language } from '@passage/contracts/domain/orders/travel'

/** What several PDFs say. */
const EN = {
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  vat: (number: string) => `VAT ${number}`,
  order: 'Order',
  visa: 'Visa',
  customer: 'Customer',
  methods: {
    card: 'card',
    sepa_debit: 'SEPA direct debit',
    bank_transfer: 'bank transfer',
    customer_balance: 'bank transfer',
    paypal: 'PayPal',
    link: 'Link',
    bancontact: 'Bancontact',
    ideal: 'iDEAL',
  } as Record<string, string>,
  documents: DOCUMENT_NAMES.en as Record<DocumentType, string>,
}

const FR: typeof EN = {
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  vat: (number) => `TVA ${number}`,
  order: 'Commande',
  visa: 'Visa',
  customer: 'Client',
  methods: {
    card: 'carte',
    sepa_debit: 'prélèvement SEPA',
    bank_transfer: 'virement bancaire',
    customer_balance: 'virement bancaire',
    paypal: 'PayPal',
    link: 'Link',
    bancontact: 'Bancontact',
    ideal: 'iDEAL',
  },
  documents: DOCUMENT_NAMES.fr,
}

export const COMMON: Record<Language, typeof EN> = { en: EN, fr: FR }

/** The name of Stripe's payment method; a new one's own code. */
export const methodName = (language: Language, method: string): string =>
  COMMON[language].methods[method] ?? method.replaceAll('_', ' ')

export const documentName = (language: Language, type: string): string =>
  (COMMON[language].documents as Record<string, string>)[type] ?? COMMON[language].documents.general
