import type { ActionBody } from '@passage/contracts/api/orders/order-actions.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useFullOrder } from '../../one-order/api/order.ts'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { ActionFailure } from '../parts/action-failure.tsx'
import { isTyped, useHoldDraft } from '../parts/note-drafts.ts'
import { RequiredNoteForm } from '../parts/required-note-form.tsx'
import type { OrderRef } from '../parts/row-actions.ts'
import { useSeenSeq } from '../parts/use-seen-seq.ts'

interface HoldDialogProps {
  order: OrderRef
  onClose: () => void
}

const FORM = 'hold-order'

/** Staff put an order on hold and say why. */
export default function HoldDialog({ order: { orderId, orderNumber, customerName }, onClose }: HoldDialogProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.hold
  const seen = useSeenSeq(useFullOrder(orderNumber, true))
  const { draft, change, forget } = useHoldDraft(orderId)
  const hold = useOrderAction(
    orderId,
    (body: ActionBody<'hold'>, key) => sendOrderAction('hold', { orderId }, body, key),
    () => {
      forget()
      toast.success(texts.done())
      onClose()
    },
  )
  const send = (reason: string) => {
    if (!hold.isPending) hold.mutate({ reason, expectedSeq: seen.expectedSeq }, { onError: seen.refused })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsent={() => isTyped(`hold ${orderId}`)}
      title={texts.title()}
      description={texts.order({ number: orderNumber, name: customerName })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button type="submit" form={FORM} busy={hold.isPending}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <RequiredNoteForm
        id={FORM}
        label={texts.reason()}
        hint={texts.reasonHint()}
        missing={texts.reasonMissing()}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        onSend={send}
        above={() => <Alert kind="info">{texts.explain()}</Alert>}
        failure={hold.error && <ActionFailure error={hold.error} title={texts.failed()} kept={texts.kept()} />}
      />
    </Dialog>
  )
}

/** Staff go on with an order that is on hold. */
export function ReleaseDialog({ order: { orderId, orderNumber }, onClose }: HoldDialogProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.release
  const seen = useSeenSeq(useFullOrder(orderNumber, true))
  const release = useOrderAction(
    orderId,
    (body: ActionBody<'release'>, key) => sendOrderAction('release', { orderId }, body, key),
    () => {
      toast.success(texts.done())
      onClose()
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button
            busy={release.isPending}
            onClick={() => release.mutate({ expectedSeq: seen.expectedSeq }, { onError: seen.refused })}
          >
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{texts.text({ number: orderNumber })}</p>
        {release.error && <ActionFailure error={release.error} title={texts.failed()} kept="" />}
      </div>
    </Dialog>
  )
}
