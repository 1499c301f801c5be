import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'

type Facts = Pick<FullOrder, 'paymentStatus' | 'invoices' | 'refunds'>

/** Whether an invoice or a credit note is still to come: each follows its payment or refund a moment later, without an event. */
export function invoicesOwed({ paymentStatus, invoices, refunds }: Facts): boolean {
  const count = (kind: 'invoice' | 'credit_note') => invoices.filter((invoice) => invoice.kind === kind).length
  const paid = paymentStatus === 'completed' || paymentStatus === 'refunded'
  const made = refunds.filter(({ status }) => status === 'made').length
  return (paid && count('invoice') === 0) || count('credit_note') < made
}
