import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import type { Role } from '@passage/contracts/domain/people/roles'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { ACTION_LOOK } from '../../../decisions/action-look.tsx'
import { useWhyNotNow } from '../../../decisions/parts/reminder-words.ts'
import { type OrderRef, refOf, staffActions } from '../../../decisions/parts/row-actions.ts'
import { EmbassyFileButton, LeftOut } from '../../../decisions/staff-parts.ts'

export interface StaffActionsProps {
  order: FullOrder
  role: Role
  onDialog: (action: OfferedAction, order: OrderRef) => void
}

/** What staff may do with this order, in one row; nothing for others. */
export function StaffActions({ order, role, onDialog }: StaffActionsProps) {
  const { LL } = useI18n()
  const whyNotNow = useWhyNotNow()
  const actions = staffActions(order, role)
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? 'primary' : 'secondary'}
          size="small"
          icon={ACTION_LOOK[action].icon}
          whyNot={whyNotNow(action, order)}
          onClick={() => onDialog(action, refOf(order))}
        >
          {LL.actions[action].button()}
        </Button>
      ))}
      <Suspense>
        <EmbassyFileButton order={order} />
        <LeftOut order={order} />
      </Suspense>
      <LinkButton href={orderPath(order.orderNumber)} variant="quiet" size="small" icon={MapPin}>
        {LL.orderDetails.actions.track()}
      </LinkButton>
    </div>
  )
}
