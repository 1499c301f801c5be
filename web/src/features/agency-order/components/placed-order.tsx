import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { useFullOrder } from '../../one-order/api/order.ts'
import { PayControl } from '../../one-order/payment/pay-control.tsx'
import type { Kept } from '../state/order-draft.ts'
import type { Placed } from '../state/use-place-order.ts'

interface PlacedOrderProps {
  placed: Placed
  staff: boolean
  onNext: (kept: Kept) => void
}

/** The order stands: pay now, or let the client pay, then the next one without typing anything twice. */
export function PlacedOrder({ placed, staff, onNext }: PlacedOrderProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder.placed
  const order = useFullOrder(placed.orderNumber)
  const start = useRef<HTMLDivElement>(null)
  const { draft, offer, orderNumber } = placed
  const amount = format.money(placed.commission)
  const path = orderPath(orderNumber)
  const destination = format.name(offer.countryName, offer.countryNameFr)

  useEffect(() => start.current?.focus(), [])

  return (
    <div ref={start} tabIndex={-1} className="grid gap-6 outline-none">
      <Alert
        kind="success"
        title={texts.summary({ client: draft.customerName, destination, amount: format.money(placed.total) })}
      >
        {staff ? LL.agencyOrder.agencyEarns({ amount }) : LL.agencyOrder.earn({ amount })}
      </Alert>
      <section className="grid gap-3">
        <h3 className="font-display text-lg font-semibold">{texts.pay()}</h3>
        {order.isPending && <p role="status">{texts.payLoading()}</p>}
        {order.isError && <Alert kind="error">{texts.payFailed()}</Alert>}
        {order.data && <PayControl order={order.data} />}
      </section>
      <section className="grid gap-3">
        <h3 className="font-display text-lg font-semibold">{texts.client()}</h3>
        <p className="max-w-text wrap-anywhere">
          <WithName text={(name) => texts.clientText({ email: name })} name={draft.customerEmail.trim()} />
        </p>
        <p className="flex flex-wrap items-center gap-3">
          <TextLink href={path}>{orderNumber}</TextLink>
          <CopyButton text={new URL(path, window.location.href).href} label={texts.copy()} done={texts.copied()} />
        </p>
      </section>
      <section className="grid gap-3 border-t border-hairline pt-5">
        <h3 className="font-display text-lg font-semibold">{texts.next()}</h3>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => onNext('client')}>
            {texts.sameClient()}
          </Button>
          <Button variant="secondary" onClick={() => onNext('visa')}>
            {texts.sameVisa()}
          </Button>
          <Button variant="secondary" onClick={() => onNext('nothing')}>
            {texts.fresh()}
          </Button>
        </div>
      </section>
    </div>
  )
}
