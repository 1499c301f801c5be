import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { paymentMeans } from '@passage/contracts/domain/money/payment-card'
import { isPaid } from '@passage/contracts/domain/money/payment-status'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { useEffect } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { isNews, paymentShown } from './payment-news.ts'
import { usePaidMark } from './use-paid-mark.ts'

/** How long the receipt is shown. Milliseconds. */
const NEWS_MS = 60 * 60_000

/** Whether the order was paid within the last hour. */
function isJustPaid({ status, paymentStatus, statusHistory }: FullOrder, now: number): boolean {
  const paid = statusHistory.find(({ reason }) => reason === 'payment_confirmed')
  return !isClosed(status) && isPaid(paymentStatus) && paid !== undefined && now - Date.parse(paid.timestamp) < NEWS_MS
}

/**
 * "Payment received: €193.50, Visa •••• 4242", with the mail address and the order's number, on the visit of the
 * payment; hidden after an hour.
 */
export function PaymentReceived({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment.received
  const { paid: mark } = usePaidMark()
  const isShown = isJustPaid(order, Date.now()) && isNews(order.orderNumber, mark)
  useEffect(() => (isShown ? () => paymentShown(order.orderNumber) : undefined), [isShown, order.orderNumber])
  if (!isShown) return null
  const means = paymentMeans(order.paymentMethod, order.paymentCard)
  const paid = [format.money(order.totalAmount, order.currency), ...(means ? [means] : [])].join(', ')
  return (
    <div data-received className="mt-4">
      <Alert kind="success" title={texts.title({ paid })}>
        <p className="break-words">{texts.receipt({ email: order.customerEmail, number: order.orderNumber })}</p>
      </Alert>
    </div>
  )
}
