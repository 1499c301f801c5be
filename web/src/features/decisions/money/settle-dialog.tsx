import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { PaidOtherwise, RefundView, StuckSurplus } from '@passage/contracts/api/orders/order-work.schema'
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
import { isTyped, useSettleDraft } from '../parts/note-drafts.ts'
import { RequiredNoteForm } from '../parts/required-note-form.tsx'
import { type SeenSeq, useSeenSeq } from '../parts/use-seen-seq.ts'

const FORM = 'settle-refund'

const cameBack = ({ status, failedAt }: RefundView): boolean => status === 'promised' && failedAt !== null

export interface SettleDialogProps {
  order: Pick<FullOrder, 'id' | 'orderNumber'>
  /** Money that the order did not wait for; left out: the oldest refund. */
  surplus?: StuckSurplus | undefined
  onClose: () => void
}

/** An administrator says how money that the bank sent back was paid after all. */
export function SettleDialog({ order, surplus, onClose }: SettleDialogProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.settle
  const detail = useFullOrder(order.orderNumber, true)
  const seen = useSeenSeq(detail)
  const refund = surplus ?? detail.data?.refunds.find(cameBack)
  return (
    <Dialog
      open
      onClose={onClose}
      unsent={() => refund !== undefined && isTyped(`settle ${refund.id}`)}
      title={texts.title()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button type="submit" form={FORM} disabled={!refund}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      {detail.isPending && <Skeleton className="h-48" />}
      {detail.isError && !detail.data && <Alert kind="error">{LL.orderDetails.failed()}</Alert>}
      {detail.data && !refund && <Alert kind="info">{texts.nothing()}</Alert>}
      {detail.data && refund && (
        <SettleForm orderId={order.id} refund={refund} isSurplus={surplus !== undefined} seen={seen} onDone={onClose} />
      )}
    </Dialog>
  )
}

interface SettleFormProps {
  orderId: string
  refund: Pick<RefundView, 'id' | 'amount'>
  isSurplus: boolean
  seen: SeenSeq
  onDone: () => void
}

function SettleForm({ orderId, refund, isSurplus, seen, onDone }: SettleFormProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.settle
  const { draft, change, forget } = useSettleDraft(refund.id)
  const amount = format.money(refund.amount)
  const settle = useOrderAction(
    orderId,
    (settled: PaidOtherwise, key) =>
      sendOrderAction('reportPaidOtherwise', { orderId, refundId: refund.id }, settled, key),
    () => {
      forget()
      toast.success(texts.done(), isSurplus ? texts.surplusDone({ amount }) : texts.doneText({ amount }))
      onDone()
    },
  )
  const send = (note: string) => {
    if (!settle.isPending) settle.mutate({ note, expectedSeq: seen.expectedSeq }, { onError: seen.refused })
  }
  return (
    <RequiredNoteForm
      id={FORM}
      label={texts.note()}
      hint={texts.noteHint()}
      missing={texts.noteMissing()}
      value={draft.note}
      onChange={(note) => change({ note })}
      onSend={send}
      above={() => (
        <Alert kind="warning" title={texts.cameBack({ amount })}>
          {texts.payFirst()}
        </Alert>
      )}
      failure={settle.error && <ActionFailure error={settle.error} title={texts.failed()} kept={texts.kept()} />}
    />
  )
}
