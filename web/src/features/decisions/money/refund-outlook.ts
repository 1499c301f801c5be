import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { isPaid } from '@passage/contracts/domain/money/payment-status'
import { refundDue } from '@passage/contracts/domain/money/refund-rule'

type Facts = Pick<FullOrder, 'totalAmount' | 'refunds' | 'paymentStatus' | 'statusHistory'>

/** unpaid: there is nothing to give back · refund: `amount` goes back · none: the embassy had the file. */
export type RefundOutlook = { kind: 'unpaid' } | { kind: 'refund'; amount: string } | { kind: 'none' }

const cents = (amount: string): number => toCents(amount) ?? 0

/** What has been promised or given back, in cents. */
const givenBack = ({ refunds }: Pick<Facts, 'refunds'>): number =>
  refunds.reduce((sum, refund) => sum + cents(refund.amount), 0)

/** What happens with the money if the order ends now without a visa. design.md, Money. */
export function refundOutlook(order: Facts): RefundOutlook {
  if (!isPaid(order.paymentStatus)) return { kind: 'unpaid' }
  const due = refundDue({
    capturedCents: cents(order.totalAmount),
    refundedCents: givenBack(order),
    submittedToEmbassy: order.statusHistory.some((entry) => entry.newStatus === 'submitted'),
  })
  return due > 0 ? { kind: 'refund', amount: toAmount(due) } : { kind: 'none' }
}

/** What of the service fee goes back when the order is cancelled now: it is late at the embassy; null: nothing. */
export const feeOfCancelling = ({ feeDue }: Pick<FullOrder, 'feeDue'>): string | null =>
  feeDue && cents(feeDue.cancelled) > 0 ? feeDue.cancelled : null

/** What may still be given back of what was paid, in cents; refunds that are only promised count as gone. */
export const refundable = (order: Facts): number =>
  isPaid(order.paymentStatus) ? Math.max(0, cents(order.totalAmount) - givenBack(order)) : 0

/** The whole amount has been promised or given back. */
export const isRefunded = (order: Facts): boolean =>
  order.paymentStatus === 'refunded' || (isPaid(order.paymentStatus) && refundable(order) === 0)
