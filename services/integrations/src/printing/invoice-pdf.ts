import { feeTerms } from '@passage/contracts/domain/money/fee-back'
import type { InvoiceContent, InvoiceLine } from '@passage/contracts/domain/money/invoice'
import { FEE_BACK as EN } from '@passage/contracts/sentences/en'
import { fillSlots } from '@passage/contracts/sentences/fill-slot'
import { FEE_BACK as FR } from '@passage/contracts/sentences/fr'
import { formatsOf } from './drawing/format.ts'
import { newSheet, STYLES } from './drawing/sheet.ts'
import { facts, table } from './drawing/table.ts'
import { COMMON, methodName } from './texts/common-texts.ts'
import { INVOICE_TEXTS } from './texts/invoice-texts.ts'

/** PDF of the invoice of a paid order. settled.md, Orders and prices. */
export async function invoicePdf(content: InvoiceContent): Promise<Uint8Array> {
  const { language, paidBy, paidAt, corrects } = content
  const texts = INVOICE_TEXTS[language]
  const format = formatsOf(language)
  const paid = paidBy && paidAt ? texts.paidOn(methodName(language, paidBy), format.day(paidAt)) : null
  return drawInvoice(content, {
    title: `${texts.invoice} ${content.number}`,
    facts: [
      [texts.date, format.day(content.issuedAt)],
      [COMMON[language].order, content.orderNumber],
      [texts.paid, paid ?? (paidAt && format.day(paidAt))],
      [texts.replaces, corrects && texts.invoiceOf(corrects.number, format.day(corrects.issuedAt))],
    ],
    total: texts.total,
    notes: [texts.paidInFull, ...feePromise(content), texts.disbursementNote, texts.inclusiveNote],
  })
}

/** PDF of a credit note. */
export async function creditNotePdf(content: InvoiceContent): Promise<Uint8Array> {
  const { language, corrects, paidBy, because } = content
  const texts = INVOICE_TEXTS[language]
  const format = formatsOf(language)
  const amount = format.money(content.totalCents, content.currency)
  return drawInvoice(content, {
    title: `${texts.creditNote} ${content.number}`,
    facts: [
      [texts.date, format.day(content.issuedAt)],
      [COMMON[language].order, content.orderNumber],
      [texts.corrects, corrects && texts.invoiceOf(corrects.number, format.day(corrects.issuedAt))],
    ],
    ...(because === 'correction'
      ? { total: texts.totalTakenBack, notes: [texts.takenBack(corrects?.number ?? ''), texts.disbursementNote] }
      : {
          total: texts.totalCredited,
          notes: [
            paidBy ? texts.creditedBy(amount, methodName(language, paidBy)) : texts.credited(amount),
            ...(because === 'fee_returned' ? [texts.feeReturned] : []),
            texts.disbursementNote,
          ],
        }),
  })
}

/** What the offer promised about the service fee, in one sentence. */
function feePromise({ language, lines, feePromise, currency }: InvoiceContent): string[] {
  const terms = feeTerms(feePromise)
  const service = lines.reduce((sum, { kind, cents }) => sum + (kind === 'base' ? 0 : cents), 0)
  if (!terms || service === 0) return []
  const texts = language === 'fr' ? FR : EN
  const fee = formatsOf(language).money(service, currency)
  return [fillSlots(texts[terms], { fee, share: String(feePromise.refusedFeePercent) })]
}

interface InvoiceLayout {
  title: string
  facts: [label: string, value: string | null][]
  /** Label of the sum. */
  total: string
  notes: string[]
}

/** The company, line by line, with the customer who ordered; else the customer alone. */
function billedTo({ language, customer, recipient }: InvoiceContent): InvoiceLayout['facts'] {
  const texts = INVOICE_TEXTS[language]
  const person: InvoiceLayout['facts'] = [
    [recipient ? texts.orderedBy : texts.billedTo, customer.name],
    ['', customer.email],
  ]
  if (!recipient) return person
  const lines = recipient.address.split('\n').map((line): [string, string] => ['', line])
  return [[texts.billedTo, recipient.name], ...lines, [texts.vatNumber, recipient.vatNumber], ...person]
}

/** The common layout of invoices and credit notes: customer, order, lines and VAT. */
async function drawInvoice(content: InvoiceContent, layout: InvoiceLayout): Promise<Uint8Array> {
  const { language, company, vat, currency } = content
  const texts = INVOICE_TEXTS[language]
  const format = formatsOf(language)
  const money = (cents: number): string => format.money(cents, currency)
  const sheet = await newSheet({ language, company, title: layout.title, createdAt: content.issuedAt })

  sheet.heading(layout.title)
  sheet.space(8)
  facts(sheet, [
    ...layout.facts,
    [COMMON[language].visa, `${content.visaType[language]}, ${content.destination[language]}`],
    ...billedTo(content),
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
      { cells: [layout.total, '', '', money(content.totalCents)], strong: true },
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
  for (const [index, note] of layout.notes.entries()) sheet.paragraph(note, index === 0 ? STYLES.strong : STYLES.label)
  return sheet.end()
}
