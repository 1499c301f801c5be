import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import type { Language } from '@passage/contracts/domain/orders/travel'

/** File name of an invoice or a credit note. */
export function invoiceFileName({
  kind,
  language,
  number,
}: Pick<InvoiceContent, 'kind' | 'language' | 'number'>): string {
  const names = { invoice: { en: 'invoice', fr: 'facture' }, credit_note: { en: 'credit-note', fr: 'avoir' } }
  return `${names[kind][language]}-${number}.pdf`
}

const STATEMENTS: Record<Language, string> = { en: 'commission', fr: 'releve-de-commission' }

/** File name of a commission statement, with the agency's name for administrators. */
export const statementFileName = (
  language: Language,
  { agencyName, month }: { agencyName: string; month: string },
  extension: 'csv' | 'pdf',
): string => `${STATEMENTS[language]}-${month}-${agencyName}.${extension}`
