import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { Suspense } from 'react'
import { VisaTexts } from '../../i18n/visa-texts.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { OrderDialog, OrderRef } from './parts/row-actions.ts'

const StatusDialog = lazyPart(() => import('./status/status-dialog.tsx'))
const WithdrawDialog = lazyPart(() => import('../one-order/withdrawal/withdraw-dialog.tsx'))
const VisaDialog = lazyPart(() => import('./visa/visa-dialog.tsx'))
const CorrectDialog = lazyPart(() => import('./correction/correct-dialog.tsx'))
const RefundDialog = lazyPart(() => import('./money/refund-dialog.tsx'))
const StaffCancelDialog = lazyPart(() => import('./money/staff-cancel-dialog.tsx'))
const HoldDialog = lazyPart(() => import('./status/hold-dialog.tsx'))
const ReleaseDialog = lazyPart(async () => ({ default: (await import('./status/hold-dialog.tsx')).ReleaseDialog }))

export interface OpenedDialog {
  dialog: OrderDialog
  order: OrderRef
}

export interface OrderDialogsProps {
  opened: OpenedDialog | null
  role: Role
  /** From one dialog to the next. */
  onOpen: (dialog: OrderDialog, order: OrderRef) => void
  /** A press that leads from one dialog to the next also counts as one beside the first: `closed` says which one goes. */
  onClose: (closed: OpenedDialog) => void
}

/** What one does with an order, each in a dialog of its own that is loaded when it is opened. */
export function OrderDialogs({ opened, role, onOpen, onClose: close }: OrderDialogsProps) {
  if (!opened) return null
  const { dialog, order } = opened
  const onClose = () => close(opened)
  const props = { order, onClose }
  return (
    <VisaTexts type={order.visaTypeCode}>
      <Suspense>
        {dialog === 'change_status' && <StatusDialog {...props} onCorrect={() => onOpen('correct', order)} />}
        {dialog === 'upload_visa' && <VisaDialog {...props} />}
        {dialog === 'correct' && <CorrectDialog {...props} />}
        {dialog === 'refund' && <RefundDialog {...props} />}
        {dialog === 'hold' && <HoldDialog {...props} />}
        {dialog === 'release' && <ReleaseDialog {...props} />}
        {dialog === 'cancel' &&
          (isStaff(role) ? (
            <StaffCancelDialog {...props} />
          ) : (
            <WithdrawDialog order={{ ...order, id: order.orderId }} onClose={onClose} />
          ))}
      </Suspense>
    </VisaTexts>
  )
}
