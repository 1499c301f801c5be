import type { InvoiceView } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { findOrder } from '../orders/find-order.ts'

/** An order's invoice and credit notes, oldest first. Throws `order_not_found`, also for another person's. */
export async function listInvoices(db: Reader, person: ActingPerson, orderId: string): Promise<InvoiceView[]> {
  const order = await findOrder(db, person, 'order:read', orderId)
  return invoicesOf(db, order.id)
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
