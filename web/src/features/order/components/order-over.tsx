import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { orderPath } from '@passage/contracts/domain/screens'
import { ListOrdered, MapPin, Plus, RotateCw } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useOrderStatusName } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** There is nothing to pay any more: the window is over, or the order ended or went on otherwise. */
export function OrderOver({ order, windowOver }: { order: OrderDetail; windowOver: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.payment
  const statusName = useOrderStatusName()
  const number = order.orderNumber
  return (
    <Alert
      kind="warning"
      title={windowOver ? texts.windowOverTitle() : texts.overTitle()}
      action={
        <>
          <LinkButton href="/order" icon={Plus}>
            {texts.startNew()}
          </LinkButton>
          <LinkButton href={orderPath(number)} variant="secondary" icon={MapPin}>
            {texts.track()}
          </LinkButton>
        </>
      }
    >
      {windowOver ? texts.windowOverText({ number }) : texts.overText({ number, status: statusName(order.status) })}
    </Alert>
  )
}

/** Nobody's, or somebody else's: the answer is the same. */
export function OrderMissing() {
  const { LL } = useI18n()
  const texts = LL.order.payment
  return (
    <Alert
      kind="error"
      title={texts.missingTitle()}
      action={
        <>
          <LinkButton href="/my-orders" icon={ListOrdered}>
            {texts.myOrders()}
          </LinkButton>
          <LinkButton href="/order" variant="secondary" icon={Plus}>
            {texts.startNew()}
          </LinkButton>
        </>
      }
    >
      {texts.missingText()}
    </Alert>
  )
}

export function OrderNotLoaded({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.payment
  return (
    <Alert
      kind="error"
      title={texts.loadFailed()}
      action={
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {LL.common.retry()}
        </Button>
      }
    >
      {texts.loadFailedText()}
    </Alert>
  )
}
