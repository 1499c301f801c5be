import type { OrderView as Order } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { Line } from '../../lib/keep-open.ts'
import { useOrderStatusName } from '../../ui/lists/use-status-name.ts'
import { OwnView } from './own-view.tsx'
import { StrangersView } from './strangers-view.tsx'

/** Whose turn it is, the stamps so far, and behind them the facts; for its owner all there is to do. */
export function OrderView({ order, line }: { order: Order; line: Line }) {
  const { LL } = useI18n()
  const statusName = useOrderStatusName()
  return (
    <article aria-label={LL.tracking.orderTitle({ number: order.orderNumber })}>
      <p className="sr-only" aria-live="polite">
        {LL.tracking.changed({ number: order.orderNumber, status: statusName(order.status) })}
      </p>
      {order.full ? <OwnView order={order} line={line} /> : <StrangersView order={order} />}
    </article>
  )
}
