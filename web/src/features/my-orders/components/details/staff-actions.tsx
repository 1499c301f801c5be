import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { Ban, CirclePause, CirclePlay, type LucideIcon, MapPin, PenLine, Undo2, Upload, UserPen } from 'lucide-react'
import { Suspense } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { refundable } from '../../../decisions/money/refund-outlook.ts'
import { type OrderDialog, type OrderRef, refOf, staffDialogs } from '../../../decisions/parts/row-actions.ts'
import { EmbassyFileButton, LeftOut } from '../../../decisions/staff-parts.ts'

const ICONS: Record<OrderDialog, LucideIcon> = {
  change_status: PenLine,
  upload_visa: Upload,
  correct: UserPen,
  refund: Undo2,
  hold: CirclePause,
  release: CirclePlay,
  cancel: Ban,
}

export interface StaffActionsProps {
  order: FullOrder
  role: Role
  onDialog: (dialog: OrderDialog, order: OrderRef) => void
}

/** What staff may do with this order, in one row; nothing for others. */
export function StaffActions({ order, role, onDialog }: StaffActionsProps) {
  const { LL } = useI18n()
  const dialogs = staffDialogs({ ...order, refundable: refundable(order) }, role)
  if (dialogs.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {dialogs.map((dialog, index) => (
        <Button
          key={dialog}
          variant={index === 0 ? 'primary' : 'secondary'}
          size="small"
          icon={ICONS[dialog]}
          onClick={() => onDialog(dialog, refOf(order))}
        >
          {LL.orderDetails.actions[dialog]()}
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
