import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { refundable } from './refund-outlook.ts'

/** What was paid, what was given back, and what may still be. */
export function Balance({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.refund
  const paid = toCents(order.totalAmount) ?? 0
  const left = refundable(order)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
      <dt className="text-slate">{texts.paid()}</dt>
      <dd className="text-right">{format.money(order.totalAmount, order.currency)}</dd>
      <dt className="text-slate">{texts.given()}</dt>
      <dd className="text-right">{format.money(toAmount(paid - left), order.currency)}</dd>
      <dt className="font-medium">{texts.left()}</dt>
      <dd className="text-right font-medium">{format.money(toAmount(left), order.currency)}</dd>
    </dl>
  )
}
