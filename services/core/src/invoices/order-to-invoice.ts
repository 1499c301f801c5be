import { DomainError } from '@passage/contracts/domain/errors'
import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import type { QuoteLine } from '@passage/contracts/domain/money/quote'
import type { Tx } from '../context.ts'
import { orderNotFound } from '../orders/lists/scope.ts'

export interface InvoicedOrder {
  id: string
  totalCents: number
  quote: QuoteLine[]
  /** What a paper says of the order besides sums. */
  facts: Pick<
    InvoiceContent,
    'language' | 'customer' | 'orderNumber' | 'destination' | 'visaType' | 'currency' | 'paidBy' | 'paidAt'
  >
}

/** An order whose money is here, locked. Throws `order_not_found`, and `payment_not_found` when nothing was captured. */
export async function orderToInvoice(tx: Tx, orderId: string): Promise<InvoicedOrder> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .select(['orders.id', 'orders.orderNumber', 'orders.customerName', 'orders.customerEmail', 'orders.language'])
    .select(['orders.quote', 'orders.totalCents', 'orders.currency'])
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
    facts: {
      language: order.language,
      customer: { name: order.customerName, email: order.customerEmail },
      orderNumber: order.orderNumber,
      destination: { en: order.country, fr: order.countryFr },
      visaType: { en: order.visa, fr: order.visaFr },
      currency: order.currency,
      paidBy: payment.method,
      paidAt: payment.completedAt?.toISOString() ?? null,
    },
  }
}
