import type { RefundView, SettleRefund } from '@passage/contracts/api/order-work.schema'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.ts'
import { orderQuery } from '../../../one-order/api/order.ts'
import { useOrderAction } from '../../../one-order/api/use-order-action.ts'
import { settleRefund } from '../../api/settle-refund.ts'
import { useSettleDraft } from '../../state/note-drafts.ts'
import { type SeenSeq, useSeenSeq } from '../../state/use-seen-seq.ts'
import { NoteField } from '../note-field.tsx'
import { ActionFailure } from './action-failure.tsx'

const FORM = 'settle-refund'

const cameBack = ({ status, failedAt }: RefundView): boolean => status === 'promised' && failedAt !== null

/** An administrator says how a refund that the bank sent back was paid after all: the oldest one first. */
export function SettleDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.settle
  const detail = useQuery({ ...orderQuery(orderId), staleTime: 0 })
  const seen = useSeenSeq(detail)
  const refund = detail.data?.refunds.find(cameBack)
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
          <Button type="submit" form={FORM} disabled={!refund}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      {detail.isPending && <Skeleton className="h-48" />}
      {detail.isError && !detail.data && <Alert kind="error">{LL.orderDetails.failed()}</Alert>}
      {detail.data && !refund && <Alert kind="info">{texts.nothing()}</Alert>}
      {refund && <SettleForm orderId={orderId} refund={refund} seen={seen} onDone={onClose} />}
    </Dialog>
  )
}

interface SettleFormProps {
  orderId: string
  refund: RefundView
  seen: SeenSeq
  onDone: () => void
}

function SettleForm({ orderId, refund, seen, onDone }: SettleFormProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.settle
  const { draft, change, forget } = useSettleDraft(refund.id)
  const [tried, setTried] = useState(false)
  const amount = format.money(refund.amount)
  const settle = useOrderAction(
    orderId,
    (settled: SettleRefund, key) => settleRefund(orderId, refund.id, settled, key),
    () => {
      forget()
      toast.success(texts.done(), texts.doneText({ amount }))
      onDone()
    },
  )
  const note = draft.note.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (note.length >= 3 && !settle.isPending)
      settle.mutate({ note, expectedSeq: seen.expectedSeq }, { onError: seen.refused })
  }
  return (
    <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
      <Alert kind="warning" title={texts.cameBack({ amount })}>
        {texts.payFirst()}
      </Alert>
      <NoteField
        label={texts.note()}
        hint={texts.noteHint()}
        error={tried && note.length < 3 ? texts.noteMissing() : undefined}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      {settle.error && <ActionFailure error={settle.error} title={texts.failed()} kept={texts.kept()} />}
    </form>
  )
}
