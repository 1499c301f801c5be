import type { InvoiceContent } from '@passage/contracts/domain/invoice'

/** The name under which a reader keeps an invoice or a credit note. */
export function invoiceFileName({
  kind,
  language,
  number,
}: Pick<InvoiceContent, 'kind' | 'language' | 'number'>): string {
  const names = { invoice: { en: 'invoice', fr: 'facture' }, credit_note: { en: 'credit-note', fr: 'avoir' } }
  return `${names[kind][language]}-${number}.pdf`
}
