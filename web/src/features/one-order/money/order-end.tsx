import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { paymentMeans } from '@passage/contracts/domain/money/payment-card'
import { REFUND_DAYS } from '@passage/contracts/domain/money/refund-rule'
import { isClosedWithoutVisa } from '@passage/contracts/domain/orders/order-status'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { presentDocuments } from '../documents/document-counts.ts'
import { FeeBack, feeWentBack, isFee } from './fee-back.tsx'
import { moneyEnd } from './money-end.ts'
import { NextActions } from './next-actions.tsx'

interface OrderEndProps {
  order: FullOrder
  /** Staff only look: the next actions are the customer's. */
  readOnly: boolean
}

/**
 * How an order ended: the money and the reason, what can be done next, and when its documents are deleted. For any
 * order, its refunds.
 */
export function OrderEnd({ order, readOnly }: OrderEndProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const isEnd = isClosedWithoutVisa(order.status)
  if (!isEnd && order.refunds.length === 0) return <FeeBack order={order} />
  const ends = presentDocuments(order.documents).flatMap(({ deletesAt }) => deletesAt ?? [])
  const last = isEnd ? ends.toSorted().at(-1) : undefined
  return (
    <div data-end className="grid gap-4">
      <div className="grid max-w-text gap-1">
        {order.status === 'rejected' && <h3 className="font-semibold">{LL.ownOrder.end.money()}</h3>}
        {order.status === 'cancelled' && <Withdrawn order={order} />}
        {isEnd && <Money order={order} />}
        <FeeBack order={order} />
        {order.refunds.map((refund) => (
          <RefundArrival key={refund.id} refund={refund} order={order} />
        ))}
      </div>
      {isEnd && !readOnly && <NextActions order={order} />}
      {last && (
        <p className="max-w-text text-sm text-slate">
          <time dateTime={last}>{LL.ownOrder.end.documents({ when: format.dateTimeInZone(last) })}</time>
        </p>
      )}
    </div>
  )
}

/** When its customer withdrew, or cancelled before paying. */
function Withdrawn({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const end = order.statusHistory.findLast(({ kind }) => kind === 'status')
  if (end?.reason !== 'withdrawn') return null
  const words = order.refunds.length > 0 ? LL.withdrawal : LL.withdrawal.cancelling
  return (
    <p>
      <time dateTime={end.timestamp}>{words.doneAt({ when: format.dateTime(end.timestamp) })}</time>
    </p>
  )
}

/** Whether something is refunded, and why. */
function Money({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const end = moneyEnd(order)
  switch (end) {
    case 'with_bank':
      return <p>{LL.withdrawal.processing()}</p>
    case 'uncharged':
      return <p>{LL.withdrawal.doneUnpaid()}</p>
    case 'fee':
      return null
    case 'sent':
      return <p>{LL.tracking.refund.sent()}</p>
    default:
      return <p>{LL.ownOrder.end[end]()}</p>
  }
}

/** "€193.50 is refunded to Visa •••• 4242. It arrives by 7 December 2026." */
function RefundArrival({ refund, order }: { refund: RefundView; order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.money
  const amount = format.money(refund.amount, order.currency)
  const means = paymentMeans(order.paymentMethod, order.paymentCard)
  const isSaid = isFee(refund) && feeWentBack(order) !== null
  const back = isSaid ? '' : means ? texts.backTo({ amount, means }) : texts.back({ amount })
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
