import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { decisionPart } from '@passage/contracts/domain/travellers/decision-part'
import { missingFields } from '@passage/contracts/domain/travellers/traveller-complete'
import { Users } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Fold } from './fold.tsx'
import { travellingSlots } from './travellers/traveller-values.ts'
import { TravellersCard } from './travellers/travellers-card.tsx'

/** The travellers, folded, with how many are complete. */
export function TravellersFold({ order, readOnly }: { order: FullOrder; readOnly: boolean }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder
  const slots = travellingSlots(order)
  const part = decisionPart(order.status, order.decisions)
  const complete = slots.filter((slot) => missingFields(slot).length === 0).length
  return (
    <Fold
      orderNumber={order.orderNumber}
      name="travellers"
      icon={Users}
      title={order.numberOfApplicants > 1 ? texts.travellers.title() : texts.travellers.titleOne()}
      state={
        part
          ? LL.tracking.steps.part[part.kind]({ decided: 0, ...part })
          : texts.folds.travellers({ complete, total: slots.length })
      }
    >
      <div className="*:border-0! *:p-0! *:shadow-none! [&>div>h3]:sr-only">
        <TravellersCard order={order} readOnly={readOnly} />
      </div>
    </Fold>
  )
}
