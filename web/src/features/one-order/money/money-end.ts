import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { toCents } from '@passage/contracts/domain/money/money'
import { wasPaid } from '@passage/contracts/domain/money/payment-status'
import { refundOutcome } from '@passage/contracts/domain/money/refund-rule'
import { wasAtEmbassy } from '@passage/contracts/domain/orders/order-end'
import { isFee } from './fee-back.tsx'

/**
 * The money of an order that ended without a visa. `with_bank`: a transfer may still arrive · `sent`: all of it was
 * returned, without a refund of ours · `granted`: refunded although the embassy had the file · `fee`: the service fee or a part of it, as promised · `coming`: all of it is
 * refunded, not recorded yet.
 */
export type MoneyEnd = 'with_bank' | 'uncharged' | 'sent' | 'all' | 'granted' | 'fee' | 'coming' | 'none'

type Facts = Pick<FullOrder, 'paymentStatus' | 'totalAmount' | 'refunds' | 'statusHistory'>

export function moneyEnd({ paymentStatus, totalAmount, refunds, statusHistory }: Facts): MoneyEnd {
  if (paymentStatus === 'processing') return 'with_bank'
  if (paymentStatus === 'refunded' && refunds.length === 0) return 'sent'
  const submittedToEmbassy = wasAtEmbassy(statusHistory)
  const outcome = refundOutcome({
    capturedCents: wasPaid(paymentStatus) ? (toCents(totalAmount) ?? 0) : 0,
    refundedCents: refunds.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0),
    submittedToEmbassy,
  })
  if (outcome === 'all' || outcome === 'part') {
    if (submittedToEmbassy) return refunds.every(isFee) ? 'fee' : 'granted'
    return outcome === 'all' ? 'all' : 'coming'
  }
  return outcome
}
