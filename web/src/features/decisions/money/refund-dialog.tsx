import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { GrantRefund } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/inputs.tsx'
import { useFullOrder } from '../../one-order/api/order.ts'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { ActionFailure } from '../parts/action-failure.tsx'
import { isTyped, type RefundDraft, useRefundDraft } from '../parts/note-drafts.ts'
import { RequiredNoteForm } from '../parts/required-note-form.tsx'
import type { OrderRef } from '../parts/row-actions.ts'
import { useSeenSeq } from '../parts/use-seen-seq.ts'
import { checkRefund } from './refund-form.ts'
import { refundable } from './refund-outlook.ts'

const FORM = 'goodwill-refund'

/** An administrator gives money back out of goodwill: an amount, a reason, and a second look before it goes. */
export default function RefundDialog({ order, onClose }: { order: OrderRef; onClose: () => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.refund
  const detail = useFullOrder(order.orderNumber, true)
  const seen = useSeenSeq(detail)
  const { draft, change, forget } = useRefundDraft(order.orderId)
  const [confirming, setConfirming] = useState(false)
  const grant = useOrderAction(
    order.orderId,
    (refund: GrantRefund, key) => sendOrderAction('grantRefund', { orderId: order.orderId }, refund, key),
    (_answer, { amount }) => {
      forget()
      toast.success(texts.done(), texts.doneText({ amount: format.money(amount) }))
      onClose()
    },
  )
  const left = detail.data ? refundable(detail.data) : 0
  const checked = checkRefund(draft, left)

  return (
    <Dialog
      open
      onClose={onClose}
      unsent={() => isTyped(`refund ${order.orderId}`)}
      title={texts.title()}
      description={texts.order({ number: order.orderNumber, name: order.customerName })}
      footer={
        confirming && 'refund' in checked ? (
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              {LL.common.back()}
            </Button>
            <Button
              variant="danger"
              busy={grant.isPending}
              onClick={() =>
                grant.mutate({ ...checked.refund, expectedSeq: seen.expectedSeq }, { onError: seen.refused })
              }
            >
              {texts.confirm({ amount: format.money(checked.refund.amount) })}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {LL.common.cancel()}
            </Button>
            <Button type="submit" form={FORM} disabled={left === 0}>
              {texts.check()}
            </Button>
          </>
        )
      }
    >
      {detail.isPending && <Skeleton className="h-48" />}
      {detail.isError && !detail.data && <Alert kind="error">{LL.orderDetails.failed()}</Alert>}
      {detail.data && (
        <div className="grid gap-4">
          <Balance order={detail.data} left={left} />
          {confirming && 'refund' in checked ? (
            <Alert
              kind="warning"
              title={texts.sure({ amount: format.money(checked.refund.amount), name: order.customerName })}
            >
              {texts.sureText({ left: format.money(toAmount(left - (toCents(checked.refund.amount) ?? 0))) })}
              <span className="mt-1 block whitespace-pre-line">{checked.refund.reason}</span>
            </Alert>
          ) : (
            left > 0 && <RefundForm draft={draft} left={left} onChange={change} onChecked={() => setConfirming(true)} />
          )}
          {grant.error && <ActionFailure error={grant.error} title={texts.failed()} kept={texts.kept()} />}
        </div>
      )}
    </Dialog>
  )
}

function Balance({ order, left }: { order: FullOrder; left: number }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.refund
  const paid = toCents(order.totalAmount) ?? 0
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
      <dt className="text-slate">{texts.paid()}</dt>
      <dd className="text-right">{format.money(order.totalAmount, order.currency)}</dd>
      <dt className="text-slate">{texts.given()}</dt>
      <dd className="text-right">{format.money(toAmount(paid - left), order.currency)}</dd>
      <dt className="font-medium">{texts.left()}</dt>
      <dd className="text-right font-medium">{format.money(toAmount(left), order.currency)}</dd>
    </dl>
  )
}

interface RefundFormProps {
  draft: RefundDraft
  /** Cents. */
  left: number
  onChange: (change: Partial<RefundDraft>) => void
  onChecked: () => void
}

function RefundForm({ draft, left, onChange: change, onChecked }: RefundFormProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.refund
  const checked = checkRefund(draft, left)
  const issues = 'issues' in checked ? checked.issues : []
  const amountIssue = issues.includes('amount')
    ? texts.amountWrong()
    : issues.includes('too_much')
      ? texts.tooMuch({ left: format.money(toAmount(left)) })
      : undefined
  return (
    <RequiredNoteForm
      id={FORM}
      label={texts.reason()}
      hint={texts.reasonHint()}
      missing={texts.reasonMissing()}
      value={draft.reason}
      onChange={(reason) => change({ reason })}
      onSend={() => amountIssue === undefined && onChecked()}
      above={(tried) => (
        <Field label={texts.amount()} error={tried ? amountIssue : undefined}>
          {(control) => (
            <NumberInput
              {...control}
              decimal
              value={draft.amount}
              onChange={(event) => change({ amount: event.target.value })}
            />
          )}
        </Field>
      )}
    />
  )
}
