import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { paymentMeans } from '@passage/contracts/domain/money/payment-card'
import { REFUND_DAYS } from '@passage/contracts/domain/money/refund-rule'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

/** When an order was withdrawn, how much is refunded, and by when each refund arrives. Nothing of an order without both. */
export function OrderEnd({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const end = order.status === 'cancelled' ? order.statusHistory.findLast(({ kind }) => kind === 'status') : undefined
  const withdrawn = end?.reason === 'withdrawn' ? end : null
  const wasCharged = order.refunds.length > 0
  if (!withdrawn && !wasCharged) return null
  const words = wasCharged ? LL.withdrawal : LL.withdrawal.cancelling
  return (
    <div data-end className="grid gap-1">
      {withdrawn && (
        <p>
          <time dateTime={withdrawn.timestamp}>{words.doneAt({ when: format.dateTime(withdrawn.timestamp) })}</time>
        </p>
      )}
      {order.refunds.map((refund) => (
        <RefundArrival key={refund.id} refund={refund} order={order} />
      ))}
      {withdrawn && !wasCharged && <p>{LL.withdrawal.doneUnpaid()}</p>}
    </div>
  )
}

/** "€193.50 is refunded to Visa •••• 4242. It arrives by 7 December 2026." */
function RefundArrival({ refund, order }: { refund: RefundView; order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.money
  const amount = format.money(refund.amount, order.currency)
  const means = paymentMeans(order.paymentMethod, order.paymentCard)
  const back = means ? texts.backTo({ amount, means }) : texts.back({ amount })
  if (refund.failedAt && !refund.madeAt)
    return (
      <p>
        {back} {texts.late({ day: format.date(refund.createdAt) })}
      </p>
    )
  const day = daysAfter(luxembourgDay(new Date(refund.madeAt ?? refund.createdAt)), REFUND_DAYS)
  return (
    <p>
      {back} <time dateTime={day}>{texts.arrives({ day: format.date(day) })}</time>
    </p>
  )
}
