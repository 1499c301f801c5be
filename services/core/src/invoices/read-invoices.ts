import { DomainError } from '@passage/contracts/domain/errors'
import type { InvoiceContent } from '@passage/contracts/domain/money/invoice'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { ExpressionBuilder } from 'kysely'
import { ordersWithin } from '../access/scope.ts'
import type { Queryable } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'

/** The content of an invoice or credit note, for people with access to its order. Throws `invoice_not_found`. */
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

/** Content of an order's present invoice, or of a refund's credit note; null while none is issued. */
export async function invoiceContent(
  db: Queryable,
  { orderId, refundId }: { orderId: string; refundId: string | null },
): Promise<InvoiceContent | null> {
  if (refundId === null) return (await standingInvoice(db, orderId))?.content ?? null
  const note = await db
    .selectFrom('invoices')
    .select('content')
    .where('orderId', '=', orderId)
    .where('refundId', '=', refundId)
    .executeTakeFirst()
  return note?.content ?? null
}

/** An order's present invoice; undefined while none is issued. */
export const standingInvoice = (db: Queryable, orderId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'content'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoice')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as newer')
            .select('newer.id')
            .whereRef('newer.replacesId', '=', 'invoices.id')
            .where('newer.kind', '=', 'invoice'),
        ),
      ),
    )
    .executeTakeFirst()

/** The credit notes that correct an invoice of an order, oldest first. */
export async function creditNotesOf(
  db: Queryable,
  orderId: string,
  { number }: Pick<InvoiceContent, 'number'>,
): Promise<InvoiceContent[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('content')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'credit_note')
    .orderBy('issuedAt')
    .execute()
  return rows.map(({ content }) => content).filter(({ corrects }) => corrects?.number === number)
}

/** The recipient of an order's next invoice: its own choice, else its agency's. */
export const recipientOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.fn.coalesce(
    'orders.invoiceRecipient',
    eb.selectFrom('agencies').whereRef('agencies.id', '=', 'orders.agencyId').select('agencies.invoiceRecipient'),
  )
