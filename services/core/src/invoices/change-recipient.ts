import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@passage/contracts/domain/errors'
import { type Company, type InvoiceRecipient, MAX_CORRECTIONS } from '@passage/contracts/domain/money/invoice'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { orderNotFound, ordersWithin } from '../access/scope.ts'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { issuer, orderToInvoice } from './issue-invoice.ts'
import { creditNotesOf, standingInvoice } from './read-invoices.ts'

/**
 * Sets an order's invoice recipient. An issued invoice is cancelled by a credit note and replaced, unless it has this
 * recipient already. Throws `order_not_found`; `invoice_not_correctable` once money was refunded, and after
 * `MAX_CORRECTIONS`.
 */
export function changeRecipient(
  context: Context,
  person: ActingPerson,
  company: Company,
  { orderId, recipient }: { orderId: string; recipient: InvoiceRecipient | null },
): Promise<void> {
  return transaction(context, async (tx) => {
    // Locked, so that a concurrent invoice has this recipient or is found below.
    const order = await tx
      .selectFrom('orders')
      .select('invoiceRecipient')
      .where('id', '=', orderId)
      .where(ordersWithin('order:correct', person))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw orderNotFound()
    if (!isDeepStrictEqual(order.invoiceRecipient, recipient)) {
      await tx.updateTable('orders').set({ invoiceRecipient: recipient }).where('id', '=', orderId).execute()
      await audit(tx, context, 'invoice.recipient-changed', 'order', orderId)
    }
    await correct(tx, context, company, orderId)
  })
}

async function correct(tx: Tx, context: Context, company: Company, orderId: string): Promise<void> {
  const standing = await standingInvoice(tx, orderId)
  if (!standing) return
  const order = await orderToInvoice(tx, orderId)
  if (isDeepStrictEqual(standing.content.recipient, order.recipient)) return
  const { count } = await tx
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const credited = await creditNotesOf(tx, orderId, standing.content)
  if (credited.length > 0 || count > MAX_CORRECTIONS)
    throw new DomainError(
      'invoice_not_correctable',
      'This invoice cannot be corrected here any more. Please write to us.',
    )
  await issuer(tx, context, company, order).correction(standing.id, standing.content)
}
