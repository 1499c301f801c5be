import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import { formatsOf } from './drawing/format.ts'
import { moneyPaper } from './money-paper.ts'
import { COMMON, methodName } from './texts/common-texts.ts'
import { INVOICE_TEXTS } from './texts/invoice-texts.ts'

/** The credit note of a refund, with the invoice that it corrects. */
export async function creditNotePdf(content: InvoiceContent): Promise<Uint8Array> {
  const { language, corrects, paidBy } = content
  const texts = INVOICE_TEXTS[language]
  const format = formatsOf(language)
  const amount = format.money(content.totalCents, content.currency)
  return moneyPaper(content, {
    title: `${texts.creditNote} ${content.number}`,
    facts: [
      [texts.date, format.day(content.issuedAt)],
      [COMMON[language].order, content.orderNumber],
      [texts.corrects, corrects && texts.invoiceOf(corrects.number, format.day(corrects.issuedAt))],
    ],
    total: texts.totalCredited,
    notes: [
      paidBy ? texts.creditedBy(amount, methodName(language, paidBy)) : texts.credited(amount),
      texts.disbursementNote,
    ],
  })
}
