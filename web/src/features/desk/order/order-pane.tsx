import type { DeskOrder as Row } from '@passage/contracts/api/desk/desk.schema'
import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../ui/lists/badge.tsx'
import { useOrder } from '../../one-order/api/use-order.ts'
import { OrderAnswer } from '../../one-order/order-answer.tsx'
import { LineIndicator } from '../../one-order/timeline/line-indicator.tsx'
import { HeldBadge } from '../../one-order/turn/held-badge.tsx'
import { restKeys } from '../state/desk-rest.ts'
import type { Notice } from '../state/use-opened-order.ts'
import { DeskOrder } from './desk-order.tsx'
import { NoticeLine } from './notice-line.tsx'
import { OrderHeading } from './order-heading.tsx'

export interface OrderPaneProps {
  number: string
  /** As the queue has it; undefined where the queue does not show it. */
  row: Row | undefined
  notice: Notice | null
  /** Answers once whether this order was opened by hand. */
  takeFocus: () => boolean
  onOpen: (orderNumber: string) => void
  /** The last document that waited has its verdict; `words` say so. */
  onReviewed: (words: string) => void
}

/** The order beside the queue, made of the parts of its page. design.md, The screens' one order. */
export default function OrderPane({ number, row, notice, takeFocus, onOpen, onReviewed }: OrderPaneProps) {
  const { LL } = useI18n()
  const tracking = useOrder(number)
  const { order, line } = tracking
  const held = order && holdOf(order.statusHistory)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!takeFocus()) return
    title.current?.focus({ preventScroll: true })
    // Staff did not choose this order.
    if (notice) restKeys()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [takeFocus, notice])

  return (
    <article aria-label={LL.tracking.orderTitle({ number })} className="flex flex-col gap-4 pt-3 xl:min-h-full xl:px-4">
      <OrderHeading
        ref={title}
        number={number}
        order={order ?? row}
        line={order && <LineIndicator line={line} asOf={tracking.asOf} />}
        aside={
          order && (
            <>
              <OrderStatusBadge status={order.status} />
              {held && <HeldBadge since={held.timestamp} />}
              <PaymentStatusBadge status={order.paymentStatus} orderStatus={order.status} />
            </>
          )
        }
      />
      {notice && <NoticeLine notice={notice} here={number} onOpen={onOpen} />}
      {!order && <OrderAnswer tracking={tracking} />}
      {order?.full && <DeskOrder order={order} line={line} onReviewed={onReviewed} />}
      {order && !order.full && <Withheld order={order} />}
    </article>
  )
}

/** Another person has signed in meanwhile, or the session has ended. */
function Withheld({ order }: { order: OrderView }) {
  const { LL } = useI18n()
  return <Alert kind="warning">{LL.desk.withheld({ number: order.orderNumber })}</Alert>
}
