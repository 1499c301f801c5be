import type { InvoiceContent, InvoiceKind } from '@passage/contracts/domain/money/invoice'
import type { Reader } from '../context.ts'

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
