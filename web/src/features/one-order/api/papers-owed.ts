import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'

type Facts = Pick<OrderDetail, 'paymentStatus' | 'invoices' | 'refunds'>

/** Whether an invoice or a credit note is still to come: each follows its payment or refund a moment later, without an event. */
export function papersOwed({ paymentStatus, invoices, refunds }: Facts): boolean {
  const count = (kind: 'invoice' | 'credit_note') => invoices.filter((paper) => paper.kind === kind).length
  const paid = paymentStatus === 'completed' || paymentStatus === 'refunded'
  const made = refunds.filter(({ status }) => status === 'made').length
  return (paid && count('invoice') === 0) || count('credit_note') < made
}
