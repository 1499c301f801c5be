import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import type { OrderStatus } from '@passage/contracts/domain/order-status'
import { orderPath } from '@passage/contracts/domain/screens'
import { WHOSE_TURN } from '@passage/contracts/domain/whose-turn'
import { House, MapPin, Plus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge, OrderStatusBadge, useOrderStatusName } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { CopyNumber } from '../../one-order/copy-number.tsx'
import { Stamp } from '../../one-order/timeline/stamp.tsx'
import { stampLook } from '../../one-order/timeline/stamp-look.ts'

/** Step 4: paid. The number, whose turn it is, and the ways on. Public specification §2, §4. */
export function CompleteStep({ order }: { order: OrderDetail }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.complete
  const paid = order.statusHistory.find((entry) => entry.newStatus === 'paid') ?? order.statusHistory.at(-1)
  const statusName = useOrderStatusName()

  return (
    <div className="grid max-w-3xl gap-6">
      <p className="-mt-6 text-slate sm:text-lg">
        {texts.subtitle({ amount: format.money(order.totalAmount, order.currency), name: order.customerName })}
      </p>
      <Card className="guilloche flex flex-col-reverse gap-6 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <p className="font-display text-slate">{texts.number()}</p>
          <CopyNumber number={order.orderNumber} />
          <p className="mt-2 max-w-sm text-sm text-slate">{texts.keep()}</p>
        </div>
        {paid && (
          <Stamp
            look={stampLook(order.orderNumber, paid.seq, 'paid')}
            place={order.destinationCode}
            date={format.stampDate(paid.timestamp)}
            word={statusName('paid')}
            lands
            className="w-40 self-center"
          />
        )}
      </Card>
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="font-display text-xl font-semibold">{texts.next()}</h2>
          <Badge tone="blue">{LL.turn[WHOSE_TURN[order.status]]()}</Badge>
          <OrderStatusBadge status={order.status} />
        </div>
        <p className="mt-3 max-w-text">{useNextStep(order.status)}</p>
        {order.expectedCompletion && (
          <p className="mt-2 font-medium">{texts.expected({ day: format.day(order.expectedCompletion) })}</p>
        )}
        <p className="mt-2 max-w-text text-slate">{texts.later()}</p>
        <LinkButton href={orderPath(order.orderNumber)} icon={MapPin} className="mt-5 w-full sm:w-auto">
          {texts.track()}
        </LinkButton>
      </Card>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton href="/order" variant="secondary" icon={Plus}>
          {texts.startNew()}
        </LinkButton>
        <LinkButton href="/" variant="quiet" icon={House}>
          {texts.home()}
        </LinkButton>
      </div>
    </div>
  )
}

function useNextStep(status: OrderStatus): string {
  const { LL } = useI18n()
  const texts = LL.order.complete
  switch (status) {
    case 'processing':
      return texts.nextProcessing()
    case 'submitted':
      return texts.nextEmbassy()
    case 'approved':
      return texts.nextApproved()
    case 'completed':
      return texts.nextDone()
    default:
      return texts.nextReview()
  }
}
