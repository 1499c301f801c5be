import type { OfferedAction } from '@passage/contracts/domain/orders/order-actions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { Suspense } from 'react'
import { VisaTexts } from '../../i18n/visa-texts.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { OrderRef } from './parts/row-actions.ts'

const StatusDialog = lazyPart(() => import('./status/status-dialog.tsx'))
const WithdrawDialog = lazyPart(() => import('../one-order/withdrawal/withdraw-dialog.tsx'))
const DecisionsDialog = lazyPart(() => import('./travellers/decisions-dialog.tsx'))
const VisaDialog = lazyPart(() => import('./visa/visa-dialog.tsx'))
const CorrectDialog = lazyPart(() => import('./correction/correct-dialog.tsx'))
const ActionDialog = lazyPart(() => import('./action-dialog.tsx'))

export interface OpenedDialog {
  action: OfferedAction
  order: OrderRef
}

export interface OrderDialogsProps {
  opened: OpenedDialog | null
  role: Role
  /** From one dialog to the next. */
  onOpen: (action: OfferedAction, order: OrderRef) => void
  /** A press that leads from one dialog to the next also counts as one beside the first: `closed` says which one goes. */
  onClose: (closed: OpenedDialog) => void
}

/** The dialogs of an order's actions, each loaded when it is opened. */
export function OrderDialogs({ opened, role, onOpen, onClose: close }: OrderDialogsProps) {
  if (!opened) return null
  const { action, order } = opened
  const onClose = () => close(opened)
  return (
    <VisaTexts type={order.visaTypeCode}>
      <Suspense>{dialogOf(action)}</Suspense>
    </VisaTexts>
  )

  function dialogOf(action: OfferedAction) {
    switch (action) {
      case 'changeStatus':
        return (
          <StatusDialog
            order={order}
            onClose={onClose}
            onCorrect={() => onOpen('correctDetails', order)}
            onDecide={() => onOpen('decideTraveller', order)}
          />
        )
      case 'decideTraveller':
        return <DecisionsDialog order={order} onClose={onClose} />
      case 'attachVisaDocuments':
        return <VisaDialog order={order} onClose={onClose} />
      case 'correctDetails':
        return <CorrectDialog order={order} onClose={onClose} />
      default:
        if (action === 'cancelOrder' && !isStaff(role))
          return <WithdrawDialog order={{ ...order, id: order.orderId }} onClose={onClose} />
        return <ActionDialog action={action} order={order} onClose={onClose} />
    }
  }
}
