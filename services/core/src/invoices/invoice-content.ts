import type { InvoiceContent, InvoiceKind } from '@passage/contracts/domain/money/invoice'
import type { Reader } from '../context.ts'
import type { Json } from '../database/schema.generated.ts'

/** Snapshots are written by `issueInvoice` alone and never changed. */
export const asContent = (content: Json): InvoiceContent => content as unknown as InvoiceContent

/** What an order's invoice, or a refund's credit note, says; null while none is issued. */
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
  return row ? asContent(row.content) : null
}

/** All of an order's papers of one kind, oldest first. */
export async function invoiceContents(db: Reader, orderId: string, kind: InvoiceKind): Promise<InvoiceContent[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('content')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('issuedAt')
    .execute()
  return rows.map((row) => asContent(row.content))
}
