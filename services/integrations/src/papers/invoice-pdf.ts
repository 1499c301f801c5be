import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import { formatsOf } from './drawing/format.ts'
import { moneyPaper } from './money-paper.ts'
import { COMMON, methodName } from './texts/common-texts.ts'
import { INVOICE_TEXTS } from './texts/invoice-texts.ts'

/** The invoice of a paid order. settled.md, Orders and prices. */
export async function invoicePdf(content: InvoiceContent): Promise<Uint8Array> {
  const { language, paidBy, paidAt } = content
  const texts = INVOICE_TEXTS[language]
  const format = formatsOf(language)
  const paid = paidBy && paidAt ? texts.paidOn(methodName(language, paidBy), format.day(paidAt)) : null
  return moneyPaper(content, {
    title: `${texts.invoice} ${content.number}`,
    facts: [
      [texts.date, format.day(content.issuedAt)],
      [COMMON[language].order, content.orderNumber],
      [texts.paid, paid ?? (paidAt && format.day(paidAt))],
    ],
    total: texts.total,
    notes: [texts.paidInFull, texts.disbursementNote, texts.inclusiveNote],
  })
}
