import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { UserPen } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { Badge } from '../../../../ui/lists/badge.tsx'
import { travellerSlots } from '../../../one-order/travellers/traveller-slots.ts'
import { TravellerSummary } from '../../../one-order/travellers/traveller-summary.tsx'
import { type OrderRef, refOf } from '../../state/order-ref.ts'
import type { OrderDialog } from '../../state/row-actions.ts'

export interface DetailsProps {
  order: OrderDetail
  role: Role
  onDialog: (dialog: OrderDialog, order: OrderRef) => void
}

/** All travellers and what the embassy still has to know of them; passport numbers masked. */
export function TravellersCard({ order, role, onDialog, className }: DetailsProps & { className?: string }) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.travellers
  const id = useId()
  const mayCorrect = isStaff(role) && !isClosed(order.status)
  return (
    <section aria-labelledby={id} className={cx('rounded-card border border-hairline bg-paper p-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="flex flex-wrap items-center gap-2 font-semibold">
          {texts.title()}
          <Badge tone={order.travellersComplete ? 'green' : 'orange'}>
            {order.travellersComplete ? texts.complete() : texts.incomplete()}
          </Badge>
        </h3>
        {mayCorrect && (
          <Button variant="secondary" size="small" icon={UserPen} onClick={() => onDialog('correct', refOf(order))}>
            {LL.orderDetails.actions.correct()}
          </Button>
        )}
      </div>
      <ul className="mt-2 grid gap-3 lg:grid-cols-2">
        {travellerSlots(order).map((traveller) => (
          <li key={traveller.position} className="rounded-control border border-hairline bg-card p-3">
            <p className="font-medium">
              {`${traveller.firstName} ${traveller.lastName}`.trim() || texts.unnamed(traveller.position)}
            </p>
            <TravellerSummary traveller={traveller} />
          </li>
        ))}
      </ul>
    </section>
  )
}
