import { isWithBank } from '@passage/contracts/domain/orders/order-status'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Part } from '../../../ui/feedback/part.tsx'
import type { LiveOrder } from '../../one-order/api/use-order.ts'
import { OrderSummary } from '../../one-order/money/ordered-summary.tsx'
import { PayControl } from '../../one-order/payment/pay-control.tsx'
import { TurnCard } from '../../one-order/turn/turn-card.tsx'

/** Step 3: what is paid, then Pay. Public specification §2, §4. */
export default function PaymentStep({ order, line }: LiveOrder) {
  const { LL } = useI18n()
  const texts = LL.payment.step
  return (
    <>
      <p className="-mt-4 mb-6 max-w-text text-slate sm:-mt-6 sm:text-lg">
        {isWithBank(order) ? texts.saved({ number: order.orderNumber }) : texts.recorded({ number: order.orderNumber })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <Part>
          <OrderSummary order={order} />
        </Part>
        <div className="grid min-w-0 gap-4">
          <Part>
            <TurnCard order={order}>
              <div className="mt-4">
                <PayControl order={order} line={line} />
              </div>
            </TurnCard>
          </Part>
          <p className="max-w-text text-sm text-slate">{texts.later()}</p>
        </div>
      </div>
    </>
  )
}
