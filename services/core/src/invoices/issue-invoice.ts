import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Company, InvoiceContent, InvoiceKind, InvoiceRecipient } from '@passage/contracts/domain/money/invoice'
import type { QuoteLine } from '@passage/contracts/domain/money/quote'
import { sql } from 'kysely'
import { orderNotFound } from '../access/scope.ts'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { creditNotesOf, invoiceContent, recipientOf } from './read-invoices.ts'
import { creditOf, invoiceLines, vatOf } from './vat.ts'

/** Configured texts of every invoice. */
export interface InvoiceSettings {
  company: Company
  vatPercent: number
}

/** Issues the invoice of a paid order, or a refund's credit note; idempotent. Throws `order_not_found`, `payment_not_found`, `refund_not_found`. */
export function issueInvoice(
  context: Context,
  settings: InvoiceSettings,
  { orderId, refundId }: { orderId: string; refundId: string | null },
): Promise<{ number: string }> {
  return transaction(context, async (tx) => {
    // Locks the order: a concurrent call waits here and finds the issued invoice.
    const order = await orderToInvoice(tx, orderId)
    const issue = issuer(tx, context, settings.company, order)
    const invoice =
      (await invoiceContent(tx, { orderId, refundId: null })) ?? (await issue.invoice(settings.vatPercent))
    if (refundId === null) return { number: invoice.number }
    const note = await invoiceContent(tx, { orderId, refundId })
    return { number: note?.number ?? (await issue.creditNote(invoice, refundId)).number }
  })
}

type Issued = Pick<InvoiceContent, 'because' | 'recipient' | 'lines' | 'vat' | 'totalCents' | 'corrects'>

/** Issues what an order needs, with consecutive numbers. The caller has locked the order. */
export function issuer(tx: Tx, context: Context, company: Company, order: InvoicedOrder) {
  async function issue(
    kind: InvoiceKind,
    content: Issued,
    { refundId = null, replacesId = null }: { refundId?: string | null; replacesId?: string | null } = {},
  ): Promise<InvoiceContent> {
    const now = new Date()
    const year = yearOf(now)
    const number = await nextNumber(tx, kind, year)
    // Inside the counter's lock, so that dates follow numbers; always in the number's year.
    const issuedAt = yearOf(new Date()) === year ? new Date() : now
    const invoice: InvoiceContent = {
      kind,
      number,
      issuedAt: issuedAt.toISOString(),
      company,
      ...order.facts,
      ...content,
    }
    const row = await tx
      .insertInto('invoices')
      .values({
        number,
        kind,
        orderId: order.id,
        refundId,
        replacesId,
        cents: invoice.totalCents,
        content: invoice,
        issuedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, `${kind}.issued`, 'order', order.id, {
      invoiceId: row.id,
      number,
      cents: invoice.totalCents,
      ...(refundId && { refundId }),
      ...(replacesId && { replacesId }),
    })
    return invoice
  }

  return {
    async invoice(vatPercent: number): Promise<InvoiceContent> {
      const lines = invoiceLines(order.quote, vatPercent)
      const vat = vatOf(lines, vatPercent)
      const { totalCents, recipient } = order
      return issue('invoice', { because: 'payment', recipient, lines, vat, totalCents, corrects: null })
    },
    async creditNote(invoice: InvoiceContent, refundId: string): Promise<InvoiceContent> {
      const refund = await tx
        .selectFrom('refunds')
        .select(['cents', 'reason'])
        .where('id', '=', refundId)
        .where('orderId', '=', order.id)
        .executeTakeFirst()
      if (!refund) throw new DomainError('refund_not_found', `Order ${order.id} has no refund ${refundId}.`)
      const before = await creditNotesOf(tx, order.id, invoice)
      const { recipient } = invoice
      const isFee = refund.reason === 'fee_returned'
      const credit = { ...creditOf(invoice, before, refund.cents, isFee), totalCents: refund.cents }
      const because = isFee ? 'fee_returned' : 'refund'
      return issue('credit_note', { because, recipient, ...credit, corrects: named(invoice) }, { refundId })
    },
    /** Cancels an invoice by a credit note, and replaces it by one to another recipient. */
    async correction(invoiceId: string, invoice: InvoiceContent): Promise<void> {
      const { lines, vat, totalCents, recipient } = invoice
      const same = { because: 'correction', lines, vat, totalCents, corrects: named(invoice) } as const
      await issue('credit_note', { ...same, recipient }, { replacesId: invoiceId })
      await issue('invoice', { ...same, recipient: order.recipient }, { replacesId: invoiceId })
    },
  }
}

const named = ({ number, issuedAt }: InvoiceContent) => ({ number, issuedAt })

const yearOf = (instant: Date): number => Number(luxembourgDay(instant).slice(0, 4))

const DIGITS = 6

/** The next number of a series in a year: `2026-000123`, `CN-2026-000012`. Its row stays locked until the transaction ends, so there are no gaps. */
export async function nextNumber(tx: Tx, kind: InvoiceKind, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('invoiceNumbers')
    .values({ series: kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const number = `${year}-${String(last).padStart(DIGITS, '0')}`
  return kind === 'credit_note' ? `CN-${number}` : number
}

export interface InvoicedOrder {
  id: string
  totalCents: number
  quote: QuoteLine[]
  /** null: the customer. */
  recipient: InvoiceRecipient | null
  /** The parts of an invoice besides sums. */
  facts: Pick<
    InvoiceContent,
    | 'language'
    | 'customer'
    | 'orderNumber'
    | 'destination'
    | 'visaType'
    | 'currency'
    | 'paidBy'
    | 'paidAt'
    | 'feePromise'
  >
}

/** A paid order, locked. Throws `order_not_found`, and `payment_not_found` when nothing was captured. */
export async function orderToInvoice(tx: Tx, orderId: string): Promise<InvoicedOrder> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .select(['orders.id', 'orders.orderNumber', 'orders.customerName', 'orders.customerEmail', 'orders.language'])
    .select(['orders.quote', 'orders.totalCents', 'orders.currency', 'orders.onTime', 'orders.refusedFeePercent'])
    .select((eb) => recipientOf(eb).as('recipient'))
    .select(['countries.name as country', 'countries.nameFr as countryFr'])
    .select(['visaTypes.name as visa', 'visaTypes.nameFr as visaFr'])
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  const payment = await tx
    .selectFrom('payments')
    .select(['method', 'completedAt'])
    .where('orderId', '=', orderId)
    .where('capturedCents', '>', 0)
    .executeTakeFirst()
  if (!payment) throw new DomainError('payment_not_found', `Nothing was paid for order ${orderId}.`)
  return {
    id: order.id,
    totalCents: order.totalCents,
    quote: order.quote,
    recipient: order.recipient,
    facts: {
      language: order.language,
      customer: { name: order.customerName, email: order.customerEmail },
      orderNumber: order.orderNumber,
      destination: { en: order.country, fr: order.countryFr },
      visaType: { en: order.visa, fr: order.visaFr },
      currency: order.currency,
      feePromise: { onTime: order.onTime, refusedFeePercent: order.refusedFeePercent },
      paidBy: payment.method,
      paidAt: payment.completedAt?.toISOString() ?? null,
    },
  }
}
