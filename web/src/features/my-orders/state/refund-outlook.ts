import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money'
import { isPaid } from '@passage/contracts/domain/payment-status'
import { refundDue } from '@passage/contracts/domain/refund-rule'

type Facts = Pick<OrderDetail, 'totalAmount' | 'refundedAmount' | 'paymentStatus' | 'statusHistory'>

/** unpaid: there is nothing to give back · refund: `amount` goes back · none: the embassy had the file. */
export type RefundOutlook = { kind: 'unpaid' } | { kind: 'refund'; amount: string } | { kind: 'none' }

/** What happens with the money if the order ends now without a visa. design.md, Money. */
export function refundOutlook(order: Facts): RefundOutlook {
  if (!isPaid(order.paymentStatus)) return { kind: 'unpaid' }
  const due = refundDue({
    capturedCents: toCents(order.totalAmount) ?? 0,
    refundedCents: toCents(order.refundedAmount) ?? 0,
    submittedToEmbassy: order.statusHistory.some((entry) => entry.newStatus === 'submitted'),
  })
  return due > 0 ? { kind: 'refund', amount: toAmount(due) } : { kind: 'none' }
}

/** The whole amount has been promised or given back. */
export const isRefunded = (order: Facts): boolean =>
  order.paymentStatus === 'refunded' || order.statusHistory.some((entry) => entry.reason === 'refund_promised')
