import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { MapPin, Plus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'
import type { OrderStanding } from './standing.ts'

export interface NothingToPayProps {
  order: Pick<FullOrder, 'orderNumber' | 'status'>
  standing: Exclude<OrderStanding, 'payable'>
}

/** Why there is nothing to pay: it is paid, the payment window is over, or the order ended or continued otherwise. */
export function NothingToPay({ order, standing }: NothingToPayProps) {
  const { LL } = useI18n()
  const texts = LL.payment.ended
  const statusName = useOrderStatusName()
  const number = order.orderNumber
  const [title, text] = {
    paid: () => [texts.paid(), texts.paidText({ number })],
    window_over: () => [texts.windowOver(), texts.windowOverText({ number })],
    over: () => [texts.over(), texts.overText({ number, status: statusName(order.status) })],
  }[standing]()
  const isPaid = standing === 'paid'
  return (
    <Alert
      kind={isPaid ? 'success' : 'warning'}
      title={title}
      action={
        <>
          {!isPaid && (
            <LinkButton href="/order" icon={Plus}>
              {texts.startNew()}
            </LinkButton>
          )}
          <LinkButton href={orderPath(number)} variant="secondary" icon={MapPin}>
            {texts.track()}
          </LinkButton>
        </>
      }
    >
      {text}
    </Alert>
  )
}
