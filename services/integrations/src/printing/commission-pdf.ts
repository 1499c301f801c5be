import { LUXEMBOURG_TIME } from '@passage/contracts/domain/luxembourg-day'
import type { Company } from '@passage/contracts/domain/money/invoice'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { type Formats, formatsOf } from './drawing/format.ts'
import { newSheet, STYLES } from './drawing/sheet.ts'
import { facts, sums, table } from './drawing/table.ts'
import { COMMISSION_TEXTS } from './texts/commission-texts.ts'

/** The figures of a statement; amounts are decimal text as in the API. */
export interface CommissionFigures {
  agencyName: string
  /** "2026-10". */
  month: string
  currency: string
  ratePercent: number
  orders: number
  base: string
  commission: string
  refunds: number
  refunded: string
  reversed: string
  returns: number
  returned: string
  restored: string
  total: string
  payable: string
  verifiedAt: string | null
  monthIsOver: boolean
}

/** Content of a commission statement. */
export interface CommissionContent {
  language: Language
  company: Company
  /** ISO 8601. */
  drawnAt: string
  figures: CommissionFigures
  /** The first entries, oldest first. */
  lines: {
    at: string
    orderNumber: string
    customerName: string
    kind: 'paid' | 'refund' | 'refund_returned'
    /** Negative for a refund. */
    baseCents: number
    commissionCents: number
  }[]
}

/** PDF of an agency's commission of one month: its sums and entries. settled.md, Orders and prices. */
export async function commissionPdf(content: CommissionContent): Promise<Uint8Array> {
  const { language, company, drawnAt, figures } = content
  const texts = COMMISSION_TEXTS[language]
  const format = formatsOf(language)
  const money = (amount: string): string => format.money(Math.round(Number(amount) * 100), figures.currency)
  const month = format.month(figures.month)
  const sheet = await newSheet({ language, company, title: texts.title(month), createdAt: drawnAt })

  sheet.heading(texts.title(month))
  sheet.space(8)
  facts(sheet, [
    [texts.agency, figures.agencyName],
    [texts.month, month],
    [texts.drawn, `${format.day(drawnAt)} (${LUXEMBOURG_TIME[language]})`],
  ])

  sheet.section(texts.summary)
  sums(sheet, [
    [texts.orders, format.number(figures.orders)],
    [texts.base, money(figures.base)],
    [texts.commission(format.percent(figures.ratePercent)), money(figures.commission)],
    [texts.refunds, format.number(figures.refunds)],
    [texts.refunded, money(figures.refunded)],
    [texts.reversed, money(figures.reversed)],
    ...returnsOf(figures, texts, format, money),
    [texts.total, money(figures.total)],
    [texts.payable, figures.verifiedAt ? money(figures.payable) : texts.later],
  ])
  sheet.space(8)
  for (const note of notesOf(figures, texts)) sheet.paragraph(note, STYLES.strong)
  sheet.paragraph(texts.rule, STYLES.label)

  sheet.section(texts.entries)
  if (content.lines.length === 0) sheet.paragraph(texts.none)
  else drawLines(sheet, content, format)
  const more = figures.orders + figures.refunds + figures.returns - content.lines.length
  if (more > 0) sheet.paragraph(texts.more(more), STYLES.label)
  return sheet.end()
}

type Texts = (typeof COMMISSION_TEXTS)['en']

/** Rows for a month in which the bank returned refunds. */
function returnsOf(
  { returns, returned, restored }: CommissionFigures,
  texts: Texts,
  format: Formats,
  money: (amount: string) => string,
): [string, string][] {
  if (returns === 0) return []
  return [
    [texts.returns, format.number(returns)],
    [texts.returned, money(returned)],
    [texts.restored, money(restored)],
  ]
}

function notesOf({ total, verifiedAt, monthIsOver }: CommissionFigures, texts: Texts): string[] {
  return [
    ...(verifiedAt ? [] : [texts.notVerified]),
    ...(monthIsOver ? [] : [texts.running]),
    ...(Number(total) < 0 ? [texts.owed] : []),
  ]
}

function drawLines(
  sheet: Awaited<ReturnType<typeof newSheet>>,
  { language, figures, lines }: CommissionContent,
  format: Formats,
): void {
  const { columns, kinds } = COMMISSION_TEXTS[language]
  table(
    sheet,
    [
      { label: columns.day, share: 0.15 },
      { label: columns.order, share: 0.21 },
      { label: columns.customer, share: 0.36 },
      { label: columns.base, share: 0.14, align: 'right' },
      { label: columns.commission, share: 0.14, align: 'right' },
    ],
    lines.map(({ at, orderNumber, customerName, kind, baseCents, commissionCents }) => ({
      cells: [
        format.shortDay(at),
        orderNumber,
        kind === 'paid' ? customerName : `${customerName} (${kinds[kind]})`,
        format.money(baseCents, figures.currency),
        format.money(commissionCents, figures.currency),
      ],
    })),
    'dense',
  )
}
