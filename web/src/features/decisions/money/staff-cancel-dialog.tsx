import type { CancelOrder } from '@passage/contracts/api/orders/orders.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useFullOrder } from '../../one-order/api/order.ts'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { ActionFailure } from '../parts/action-failure.tsx'
import { isTyped, useCancelDraft } from '../parts/note-drafts.ts'
import { NoteField } from '../parts/note-field.tsx'
import type { OrderRef } from '../parts/row-actions.ts'
import { useSeenSeq } from '../parts/use-seen-seq.ts'
import { type RefundOutlook, refundOutlook } from './refund-outlook.ts'

/** Staff end an order that the embassy does not have yet; says first what goes back. design.md, Money. */
export default function StaffCancelDialog({ order, onClose }: { order: OrderRef; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.cancel
  const detail = useFullOrder(order.orderNumber, true)
  const seen = useSeenSeq(detail)
  const { draft, change, forget } = useCancelDraft(order.orderId)
  const cancel = useOrderAction(
    order.orderId,
    (body: CancelOrder, key) => sendOrderAction('cancelOrder', { orderId: order.orderId }, body, key),
    () => {
      forget()
      toast.success(texts.done(), texts.doneText({ number: order.orderNumber }))
      onClose()
    },
  )
  const outlook = detail.data && refundOutlook(detail.data)
  const notes = draft.notes.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      unsent={() => isTyped(`cancel ${order.orderId}`)}
      title={texts.title()}
      description={texts.order({ number: order.orderNumber, name: order.customerName })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep()}
          </Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            disabled={!outlook || outlook.kind === 'none'}
            onClick={() =>
              cancel.mutate({ ...(notes && { notes }), expectedSeq: seen.expectedSeq }, { onError: seen.refused })
            }
          >
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {detail.isPending && <Skeleton className="h-16" />}
        {detail.isError && !detail.data && <Alert kind="error">{LL.orderDetails.failed()}</Alert>}
        {outlook && <GoesBack outlook={outlook} />}
        <NoteField
          label={LL.myOrders.statusDialog.notes()}
          hint={texts.notesHint()}
          optional
          value={draft.notes}
          onChange={(notes) => change({ notes })}
        />
        {cancel.error && <ActionFailure error={cancel.error} title={texts.failed()} kept={texts.kept()} />}
      </div>
    </Dialog>
  )
}

function GoesBack({ outlook }: { outlook: RefundOutlook }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.myOrders.statusDialog
  if (outlook.kind === 'refund')
    return <Alert kind="warning">{texts.refundAll({ amount: format.money(outlook.amount) })}</Alert>
  return <Alert kind="warning">{outlook.kind === 'none' ? texts.refundNone() : texts.refundUnpaid()}</Alert>
}
