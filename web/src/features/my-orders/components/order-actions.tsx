import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import type { Role } from '@passage/contracts/domain/people/roles'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { CreditCard, FileText, MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ordersPath, useOrdersPlace } from '../../../lib/places/orders-place.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { MenuAction } from '../../../ui/lists/action-menu.tsx'
import { ACTION_LOOK } from '../../decisions/action-look.tsx'
import { type RowAction, rowActions } from '../../decisions/parts/row-actions.ts'

const ActionMenu = lazyPart(async () => ({ default: (await import('../../../ui/lists/action-menu.tsx')).ActionMenu }))

export interface OrderActionsProps {
  order: Transaction
  role: Role
  onAction: (action: OfferedAction, order: Transaction) => void
}

const ICONS = {
  pay: CreditCard,
  details: FileText,
  track: MapPin,
  changeStatus: ACTION_LOOK.changeStatus.icon,
  attachVisaDocuments: ACTION_LOOK.attachVisaDocuments.icon,
  cancelOrder: ACTION_LOOK.cancelOrder.icon,
} satisfies Record<RowAction, unknown>

/** What this person may do with this order now, in one menu. Its place is kept while the menu is on its way. */
export function OrderActions({ order, role, onAction }: OrderActionsProps) {
  const { LL } = useI18n()
  const place = useOrdersPlace()
  const texts = LL.myOrders
  const number = order.orderNumber
  const words: Record<RowAction, string> = {
    pay: texts.pay(),
    details: texts.details(),
    track: texts.track(),
    changeStatus: LL.actions.changeStatus.button(),
    attachVisaDocuments: LL.actions.attachVisaDocuments.button(),
    cancelOrder: texts.cancel(),
  }
  const ways: Record<RowAction, MenuAction['to']> = {
    pay: wizardPath({ orderNumber: number }),
    details: ordersPath({ ...place, order: number, tab: 'details' }),
    track: orderPath(number),
    changeStatus: () => onAction('changeStatus', order),
    attachVisaDocuments: () => onAction('attachVisaDocuments', order),
    cancelOrder: () => onAction('cancelOrder', order),
  }
  const actions = rowActions({ ...order, status: order.orderStatus, paymentStatus: order.status }, role)
  return (
    <div className="ml-auto flex h-11 w-28 justify-end sm:h-10">
      <Suspense>
        <ActionMenu
          words={texts.columns.actions()}
          label={texts.actionsFor({ number })}
          actions={actions.map((key) => ({ key, icon: ICONS[key], words: words[key], to: ways[key] }))}
        />
      </Suspense>
    </div>
  )
}
