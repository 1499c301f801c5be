import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { RefundView, StuckSurplus } from '@passage/contracts/api/orders/order-work.schema'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import ActionDialog from '../action-dialog.tsx'
import { refOf } from '../parts/row-actions.ts'

interface SettleDialogProps {
  order: FullOrder
  /** Money that the order did not wait for; left out: the oldest refund. */
  surplus?: StuckSurplus | undefined
  onClose: () => void
}

const cameBack = ({ status, failedAt }: RefundView): boolean => status === 'promised' && failedAt !== null

/** An administrator says how money that the bank sent back was paid after all. */
export function SettleDialog({ order, surplus, onClose }: SettleDialogProps) {
  const { LL } = useI18n()
  const format = useFormat()
  // The first one stays in the dialog when it has been settled.
  const [refund] = useState(surplus ?? order.refunds.find(cameBack))
  const texts = LL.staffWork.settle
  if (!refund) {
    return (
      <Dialog open onClose={onClose} title={LL.actions.reportPaidOtherwise.dialog.title()} footer={null}>
        <Alert kind="info">{texts.nothing()}</Alert>
      </Dialog>
    )
  }
  return (
    <ActionDialog
      action="reportPaidOtherwise"
      order={refOf(order)}
      ids={{ refundId: refund.id }}
      amount={refund.amount}
      doneText={surplus && texts.surplusDone({ amount: format.money(refund.amount) })}
      onClose={onClose}
    />
  )
}
