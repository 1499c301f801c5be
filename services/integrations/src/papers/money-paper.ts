import type { InvoiceContent, InvoiceLine } from '@passage/contracts/domain/money/invoice'
import { formatsOf } from './drawing/format.ts'
import { newSheet, STYLES } from './drawing/sheet.ts'
import { facts, table } from './drawing/table.ts'
import { COMMON } from './texts/common-texts.ts'
import { INVOICE_TEXTS } from './texts/invoice-texts.ts'

interface MoneyPaper {
  title: string
  facts: [label: string, value: string | null][]
  /** What the sum of all lines is called. */
  total: string
  notes: string[]
}

/** What invoices and credit notes have in common: who, for what, the lines, and the VAT in them. */
export async function moneyPaper(content: InvoiceContent, paper: MoneyPaper): Promise<Uint8Array> {
  const { language, company, customer, vat, currency } = content
  const texts = INVOICE_TEXTS[language]
  const format = formatsOf(language)
  const money = (cents: number): string => format.money(cents, currency)
  const sheet = await newSheet({ language, company, title: paper.title, createdAt: content.issuedAt })

  sheet.heading(paper.title)
  sheet.space(8)
  facts(sheet, [
    ...paper.facts,
    [COMMON[language].visa, `${content.visaType[language]}, ${content.destination[language]}`],
    [texts.billedTo, customer.name],
    ['', customer.email],
  ])

  sheet.space(16)
  const rate = ({ vatPercent }: InvoiceLine) => (vatPercent === 0 ? texts.outsideVat : format.percent(vatPercent))
  table(
    sheet,
    [
      { label: texts.columns.what, share: 0.52 },
      { label: texts.columns.quantity, share: 0.14, align: 'right' },
      { label: texts.columns.vat, share: 0.13, align: 'right' },
      { label: texts.columns.amount, share: 0.21, align: 'right' },
    ],
    [
      ...content.lines.map((line) => ({
        cells: [texts.lines[line.kind], String(line.quantity), rate(line), money(line.cents)],
      })),
      { cells: [paper.total, '', '', money(content.totalCents)], strong: true },
    ],
  )

  sheet.section(texts.vatSection)
  facts(
    sheet,
    [
      [texts.disbursements, money(content.totalCents - vat.netCents - vat.vatCents)],
      [texts.net, money(vat.netCents)],
      [texts.vat(format.percent(vat.percent)), money(vat.vatCents)],
    ],
    240,
  )
  sheet.space(18)
  for (const [index, note] of paper.notes.entries()) sheet.paragraph(note, index === 0 ? STYLES.strong : STYLES.label)
  return sheet.end()
}
