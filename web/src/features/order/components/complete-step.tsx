import { House, Plus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOrderStatusName } from '../../../ui/lists/use-status-name.ts'
import type { LiveOrder } from '../../one-order/api/use-live-order.ts'
import { CopyNumber } from '../../one-order/copy-number.tsx'
import { OrderView } from '../../one-order/order-view.tsx'
import { Stamp } from '../../one-order/timeline/stamp.tsx'
import { stampLook } from '../../one-order/timeline/stamp-look.ts'

/** Step 4: paid. The number with its stamp, then the order as its page shows it. Public specification §2, §4; design.md, The screens' one order. */
export default function CompleteStep({ order, tracked, line }: LiveOrder) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment.complete
  const paid = order.statusHistory.find((entry) => entry.newStatus === 'paid') ?? order.statusHistory.at(-1)
  const statusName = useOrderStatusName()

  return (
    <div className="grid gap-6">
      <p className="-mt-6 max-w-text text-slate sm:text-lg">
        {texts.subtitle({ amount: format.money(order.totalAmount, order.currency), name: order.customerName })}
      </p>
      <Card className="guilloche grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-3">
        <div className="col-span-2 sm:col-span-1">
          <h2 className="font-display text-slate">{texts.number()}</h2>
          <CopyNumber number={order.orderNumber} />
          <p className="mt-2 max-w-text text-sm text-slate">{texts.keep()}</p>
        </div>
        <div className="-ml-3 flex flex-col items-start sm:flex-row">
          <LinkButton href="/order" variant="quiet" size="small" icon={Plus} className="text-left">
            {texts.startNew()}
          </LinkButton>
          <LinkButton href="/" variant="quiet" size="small" icon={House}>
            {texts.home()}
          </LinkButton>
        </div>
        {paid && (
          <Stamp
            look={stampLook(order.orderNumber, paid.seq, 'paid')}
            place={order.destinationCode}
            date={format.stampDate(paid.timestamp)}
            word={statusName('paid')}
            lands
            className="w-24 self-center sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:w-36"
          />
        )}
      </Card>
      <OrderView order={tracked} line={line} />
    </div>
  )
}
