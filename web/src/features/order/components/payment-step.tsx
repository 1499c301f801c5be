import { Part } from '../../../ui/feedback/part.tsx'
import { NeedsLine } from '../../offers/components/journey-needs.tsx'
import type { LiveOrder } from '../../one-order/api/use-order.ts'
import { OrderSummary } from '../../one-order/money/ordered-summary.tsx'
import { PayControl } from '../../one-order/payment/pay-control.tsx'
import { TurnCard } from '../../one-order/turn/turn-card.tsx'

/** Step 3: what travellers must do themselves, the total and Pay, then what was ordered, folded where the two do not fit beside each other. Public specification §2, §4. */
export default function PaymentStep({ order, connection }: LiveOrder) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <Part>
        <TurnCard order={order}>
          <NeedsLine {...order.journey} visaTypeCode={order.visaTypeCode} className="mt-2 text-sm text-slate" />
          <div className="mt-4">
            <PayControl order={order} connection={connection} />
          </div>
        </TurnCard>
      </Part>
      <Part>
        <OrderSummary order={order} />
      </Part>
    </div>
  )
}
