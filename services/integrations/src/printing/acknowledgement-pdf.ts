import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Company } from '@passage/contracts/domain/money/invoice'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { formatsOf } from './drawing/format.ts'
import { newSheet, STYLES } from './drawing/sheet.ts'
import { facts } from './drawing/table.ts'
import { ACKNOWLEDGEMENT_TEXTS } from './texts/acknowledgement-texts.ts'
import { COMMON, methodName } from './texts/common-texts.ts'

/** Content of the acknowledgement of a withdrawal, or of the cancellation of an unpaid order. */
export interface Acknowledgement {
  language: Language
  company: Company
  customer: { name: string; email: string }
  orderNumber: string
  destination: { en: string; fr: string }
  visaType: { en: string; fr: string }
  /** ISO 8601. */
  withdrawnAt: string
  by: 'customer' | 'staff'
  /** Amount refunded out of the amount paid. */
  refundCents: number
  paidCents: number
  currency: string
  /** Stripe's payment method; null: unpaid or unknown. */
  paidBy: string | null
}

/** Directive 2011/83/EU, article 13: the refund is made within 14 days of the withdrawal. */
const DAYS_BY_LAW = 14

/** PDF that confirms a withdrawal or the cancellation of an unpaid order, with its time to the second and the refund. */
export async function acknowledgementPdf(content: Acknowledgement): Promise<Uint8Array> {
  const { language, company, withdrawnAt, orderNumber } = content
  const texts = ACKNOWLEDGEMENT_TEXTS[language]
  const words = content.paidCents === 0 ? texts.cancellation : texts.withdrawal
  const format = formatsOf(language)
  const { order, visa, customer } = COMMON[language]
  const sheet = await newSheet({ language, company, title: words.title, createdAt: withdrawnAt })

  sheet.heading(words.title)
  sheet.space(8)
  sheet.paragraph(words.received[content.by](orderNumber, format.moment(withdrawnAt)))
  sheet.space(8)
  facts(sheet, [
    [order, orderNumber],
    [visa, `${content.visaType[language]}, ${content.destination[language]}`],
    [customer, content.customer.name],
    ['', content.customer.email],
    [words.what, words.whatValue(content.visaType[language], content.destination[language])],
    [texts.receivedAt, format.moment(withdrawnAt)],
    ['', texts.utc(new Date(withdrawnAt).toISOString().slice(0, 19).replace('T', ' '))],
  ])

  sheet.section(texts.moneySection)
  for (const line of moneyLines(content)) sheet.paragraph(line)
  sheet.section(texts.documentsSection)
  sheet.paragraph(texts.documents)
  sheet.space(14)
  sheet.paragraph(words.keep, STYLES.strong)
  return sheet.end()
}

function moneyLines({ language, refundCents, paidCents, currency, paidBy, withdrawnAt }: Acknowledgement): string[] {
  const texts = ACKNOWLEDGEMENT_TEXTS[language]
  const format = formatsOf(language)
  const money = (cents: number): string => format.money(cents, currency)
  if (paidCents === 0) return [texts.nothingPaid]
  if (refundCents === 0) return [texts.nothingBack(money(paidCents))]
  return [
    texts.back(money(refundCents), money(paidCents)),
    texts.how(paidBy && methodName(language, paidBy)),
    texts.when(format.date(daysAfter(luxembourgDay(new Date(withdrawnAt)), DAYS_BY_LAW))),
  ]
}
