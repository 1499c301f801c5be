import type { InvoiceView } from '@passage/contracts/api/orders/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { InvoiceContent, InvoiceKind } from '@passage/contracts/domain/money/invoice'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { ordersWithin, requireOrder } from '../access/scope.ts'
import type { Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'

/** An order's invoice and credit notes, oldest first. Throws `order_not_found`, also for another person's. */
export async function listInvoices(db: Reader, person: ActingPerson, orderId: string): Promise<InvoiceView[]> {
  await requireOrder(db, person, 'order:read', orderId)
  return invoicesOf(db, orderId)
}

const invoicesByOrder = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'kind', 'cents', 'issuedAt'])
    .where('orderId', '=', orderId)
    .orderBy('issuedAt'),
)

/** The same for a caller that has the order already. */
export async function invoicesOf(db: Reader, orderId: string): Promise<InvoiceView[]> {
  const invoices = await invoicesByOrder(db, { orderId })
  return invoices.map(({ cents, ...invoice }) => ({
    ...invoice,
    amount: toAmount(cents),
    issuedAt: invoice.issuedAt.toISOString(),
  }))
}

/** What an invoice or a credit note says, for those who may open its order. Throws `invoice_not_found`. */
export async function readInvoice(db: Reader, person: ActingPerson, invoiceId: string): Promise<InvoiceContent> {
  const invoice = await db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.orderId', 'orders.id')
    .select('invoices.content')
    .where('invoices.id', '=', invoiceId)
    .where(ordersWithin('order:read', person))
    .executeTakeFirst()
  if (!invoice) throw new DomainError('invoice_not_found', 'There is no such invoice.')
  return invoice.content
}

/** Content of an order's invoice, or of a refund's credit note; null while none is issued. */
export async function invoiceContent(
  db: Reader,
  { orderId, refundId }: { orderId: string; refundId: string | null },
): Promise<InvoiceContent | null> {
  const row = await db
    .selectFrom('invoices')
    .select('content')
    .where('orderId', '=', orderId)
    .where('refundId', refundId === null ? 'is' : '=', refundId)
    .executeTakeFirst()
  return row?.content ?? null
}

/** All invoices or credit notes of an order, oldest first. */
export async function invoiceContents(db: Reader, orderId: string, kind: InvoiceKind): Promise<InvoiceContent[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('content')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('issuedAt')
    .execute()
  return rows.map(({ content }) => content)
}
