import type { FullOrder, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { wasPaid } from '@passage/contracts/domain/money/payment-status'
import type { TopicStream } from '../../../lib/server/topic-stream.ts'

/** Milliseconds: without a stream; while an invoice is still to come; after an answer from before the last change. */
const [NO_STREAM, INVOICE, OLDER] = [10_000, 3_000, 1_000]

/** An invoice that has not come after so many readings comes with the next visit. */
const READINGS = 40

/**
 * The milliseconds after which an order is read again though its stream reports nothing; false: not at all. An API process that has
 * not heard of the last change yet answers strangers from its cache.
 */
export function pollInterval(
  order: OrderView,
  { line, lastSeq }: Pick<TopicStream, 'line' | 'lastSeq'>,
  readings: number,
): number | false {
  if (lastSeq > order.lastSeq) return OLDER
  if (order.full && invoicesOwed(order) && readings < READINGS) return INVOICE
  return line === 'live' ? false : NO_STREAM
}

type Facts = Pick<FullOrder, 'paymentStatus' | 'invoices' | 'refunds'>

/** Whether an invoice or a credit note is still to come: each follows its payment or refund a moment later, without an event. */
export function invoicesOwed({ paymentStatus, invoices, refunds }: Facts): boolean {
  const count = (kind: 'invoice' | 'credit_note') => invoices.filter((invoice) => invoice.kind === kind).length
  const made = refunds.filter(({ status }) => status === 'made').length
  return (wasPaid(paymentStatus) && count('invoice') === 0) || count('credit_note') < made
}
