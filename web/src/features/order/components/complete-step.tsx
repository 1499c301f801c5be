import { House, Plus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { LiveOrder } from '../../one-order/api/use-order.ts'
import { OrderTitle } from '../../one-order/order-title.tsx'
import { OrderView } from '../../one-order/order-view.tsx'

/** Step 4: paid. What the order's page shows, to which the checkout's tab comes back. Public specification §2, §4; design.md, The screens' one order. */
export default function CompleteStep({ order, connection, asOf }: LiveOrder) {
  const { LL } = useI18n()
  const texts = LL.payment.complete
  return (
    <>
      <OrderTitle number={order.orderNumber} order={order} tracking={{ connection, asOf }} />
      <OrderView order={order} connection={connection} />
      <p className="mt-6 -ml-3 flex flex-wrap">
        <LinkButton href="/order" variant="quiet" size="small" icon={Plus} className="text-left">
          {texts.startNew()}
        </LinkButton>
        <LinkButton href="/" variant="quiet" size="small" icon={House}>
          {texts.home()}
        </LinkButton>
      </p>
    </>
  )
}
