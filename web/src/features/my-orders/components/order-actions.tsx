import type { Transaction } from '@passage/contracts/api/transactions.schema'
import type { Role } from '@passage/contracts/domain/roles'
import { orderPath } from '@passage/contracts/domain/screens'
import { Ban, CreditCard, FileText, MapPin, PenLine, Upload } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { wizardPath } from '../../order/state/wizard-place.ts'
import { ordersPath, useOrdersPlace } from '../state/orders-place.ts'
import { type OrderDialog, type RowAction, rowActions } from '../state/row-actions.ts'

export interface OrderRowsProps {
  orders: readonly Transaction[]
  role: Role
  onAction: (dialog: OrderDialog, order: Transaction) => void
}

export interface OrderActionsProps {
  order: Transaction
  role: Role
  onAction: OrderRowsProps['onAction']
}

/** What this person may do with this order now. */
export function OrderActions({ order, role, onAction }: OrderActionsProps) {
  const actions = rowActions({ status: order.orderStatus, paymentStatus: order.status }, role)
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1 min-[87.5rem]:flex-nowrap min-[87.5rem]:gap-x-0 min-[87.5rem]:whitespace-nowrap min-[87.5rem]:*:px-2">
      {actions.map((action) => (
        <Action key={action} action={action} order={order} onAction={onAction} />
      ))}
    </div>
  )
}

const QUIET = { variant: 'quiet', size: 'small' } as const

interface ActionProps {
  action: RowAction
  order: Transaction
  onAction: OrderActionsProps['onAction']
}

function Action({ action, order, onAction }: ActionProps) {
  const { LL } = useI18n()
  const place = useOrdersPlace()
  const texts = LL.myOrders
  const number = order.orderNumber
  switch (action) {
    case 'pay':
      return (
        <LinkButton
          href={wizardPath({ orderId: order.orderId })}
          size="small"
          icon={CreditCard}
          aria-label={texts.payFor({ number })}
          className="ml-3"
        >
          {texts.pay()}
        </LinkButton>
      )
    case 'details':
      return (
        <LinkButton
          {...QUIET}
          href={ordersPath({ ...place, order: order.orderId, tab: 'details' })}
          icon={FileText}
          aria-label={texts.detailsFor({ number })}
        >
          {texts.details()}
        </LinkButton>
      )
    case 'track':
      return (
        <LinkButton {...QUIET} href={orderPath(number)} icon={MapPin} aria-label={texts.trackFor({ number })}>
          {texts.track()}
        </LinkButton>
      )
    case 'change_status':
      return (
        <Button
          {...QUIET}
          icon={PenLine}
          aria-label={texts.changeStatusFor({ number })}
          onClick={() => onAction('change_status', order)}
        >
          {texts.changeStatus()}
        </Button>
      )
    case 'upload_visa':
      return (
        <Button
          {...QUIET}
          icon={Upload}
          aria-label={texts.uploadVisaFor({ number })}
          onClick={() => onAction('upload_visa', order)}
        >
          {texts.uploadVisa()}
        </Button>
      )
    case 'cancel':
      return (
        <Button
          {...QUIET}
          icon={Ban}
          aria-label={texts.cancelFor({ number })}
          onClick={() => onAction('cancel', order)}
        >
          {texts.cancel()}
        </Button>
      )
  }
}
