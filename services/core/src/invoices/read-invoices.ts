import { DomainError } from '@passage/contracts/domain/errors'
import type { InvoiceContent, InvoiceKind } from '@passage/contracts/domain/money/invoice'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { ordersWithin } from '../access/scope.ts'
import type { Queryable } from '../context.ts'

/** What an invoice or a credit note says, for those who may open its order. Throws `invoice_not_found`. */
export async function readInvoice(db: Queryable, person: ActingPerson, invoiceId: string): Promise<InvoiceContent> {
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
  db: Queryable,
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
export async function invoiceContents(db: Queryable, orderId: string, kind: InvoiceKind): Promise<InvoiceContent[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('content')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('issuedAt')
    .execute()
  return rows.map(({ content }) => content)
}
