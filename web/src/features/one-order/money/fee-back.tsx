import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { whyFeeBack } from '@passage/contracts/domain/money/fee-back'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { paymentMeans } from '@passage/contracts/domain/money/payment-card'
import { isClosed, isPayable } from '@passage/contracts/domain/orders/order-status'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { FeePromise, type FeeStage } from '../../offers/components/fee-promise.tsx'

type Facts = Pick<FullOrder, 'status' | 'refunds' | 'feePromise' | 'promise' | 'decisions'>

export const isFee = ({ reason }: FullOrder['refunds'][number]): boolean => reason === 'fee_returned'

/** Why the service fee went back, as the order stands; null: it did not, or the order is open again. */
export function feeWentBack({ status, refunds, feePromise, promise, decisions }: Facts) {
  if (!feePromise || !refunds.some(isFee)) return null
  return whyFeeBack({ ...feePromise, status, decisions }, promise)
}

export function feeStage({ status, promise }: Pick<FullOrder, 'status' | 'promise'>): FeeStage {
  if (isPayable(status)) return 'ahead'
  const isOver = promise !== null && promise.promisedOn < luxembourgDay(new Date())
  return isOver && !isClosed(status) ? 'overdue' : 'promised'
}

/** Of a paid order under way: when its service fee goes back. Of one that has ended: that it did, with the reckoning. */
export function FeeBack({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment.feeWentBack
  const { status, feePromise, promise, refunds } = order
  const why = feeWentBack(order)
  if (!feePromise || (isClosed(status) && !why)) return null
  if (!why)
    return isPayable(status) ? null : (
      <FeePromise promise={feePromise} parts={order.priceParts} stage={feeStage(order)} />
    )
  const cents = refunds.filter(isFee).reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0)
  const means = paymentMeans(order.paymentMethod, order.paymentCard)
  return (
    <p data-fee-back>
      {texts[why]({
        promised: promise ? format.date(promise.promisedOn) : '',
        ended: promise?.endedOn ? format.date(promise.endedOn) : '',
        fee: format.money(toAmount(cents), order.currency),
        way: means ? texts.to(means) : texts.asPaid(),
      })}
    </p>
  )
}
