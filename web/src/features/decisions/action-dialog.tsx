import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { Action } from '@passage/contracts/domain/orders/actions/action'
import { type AskedAction, ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { type ComponentType, type FormEvent, useId, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/inputs.tsx'
import { useFullOrder } from '../one-order/api/order.ts'
import { sendOrderAction, useOrderAction } from '../one-order/api/order-action.ts'
import { type ActionDraft, type ActionProblem, checkAction } from './action-form.ts'
import { ACTION_LOOK } from './action-look.tsx'
import { refundable } from './money/refund-outlook.ts'
import { ActionFailure } from './parts/action-failure.tsx'
import { isTyped, useDraft } from './parts/note-drafts.ts'
import { NoteField } from './parts/note-field.tsx'
import type { OrderRef } from './parts/row-actions.ts'
import { useSeenSeq } from './parts/use-seen-seq.ts'

type Values = Record<'number' | 'name' | 'amount' | 'left', string>
type Said = (values: Values) => string

/** The words of a dialog, see `i18n/en/actions`; one that an action does not have is empty. */
interface DialogWords {
  title: Said
  which: Said
  textTitle: Said
  text: Said
  note: { label: Said; hint: Said; missing: Said }
  amount: { label: Said; wrong: Said; tooMuch: Said }
  check: Said
  sure: Said
  sureText: Said
  keep: Said
  confirm: Said
  done: Said
  doneText: Said
  failed: Said
  kept: Said
}

interface ActionDialogProps {
  action: AskedAction
  order: Pick<OrderRef, 'orderId' | 'orderNumber' | 'customerName'>
  /** What the path of the call names besides the order. */
  ids?: Record<string, string>
  /** The amount that the words name, where it is not typed here. */
  amount?: string
  /** In place of the usual word afterwards. */
  doneText?: string | undefined
  onClose: () => void
}

const NOTHING: ActionDraft = { amount: '', note: '' }

/** Asks once more, or for a note or an amount, before something is done to an order; what was typed stays until it was sent. */
export default function ActionDialog({ action, order, ids, amount, doneText, onClose }: ActionDialogProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const formId = useId()
  const { note, dialog }: Action = ORDER_ACTIONS[action]
  const { danger, text, Facts, possible } = ACTION_LOOK[action]
  const words = LL.actions[action].dialog as unknown as DialogWords
  const detail = useFullOrder(order.orderNumber, true)
  const seen = useSeenSeq(detail)
  const key = [action, order.orderId, ...Object.values(ids ?? {})].join(' ')
  const { draft, change, forget } = useDraft(key, NOTHING)
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState(false)
  const asksAmount = dialog === 'amount'
  const leftCents = detail.data ? refundable(detail.data) : 0
  const { problems, body, cents } = checkAction({ note, amount: asksAmount ? { leftCents } : null }, draft)
  const values = (left = leftCents): Values => ({
    number: order.orderNumber,
    name: order.customerName,
    amount: format.money(amount ?? toAmount(cents)),
    left: format.money(toAmount(left)),
  })
  const doing = useOrderAction(
    order.orderId,
    (sent: object, idempotencyKey) =>
      sendOrderAction(action, { orderId: order.orderId, ...ids } as never, sent as never, idempotencyKey),
    () => {
      forget()
      toast.success(words.done(values()), doneText || words.doneText(values()) || undefined)
      onClose()
    },
  )
  const isReady = !Facts || (detail.data !== undefined && (possible?.(detail.data) ?? true))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.length > 0 || !isReady || doing.isPending) return
    if (asksAmount && !sure) setSure(true)
    else doing.mutate({ ...body, expectedSeq: seen.expectedSeq }, { onError: seen.refused })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsent={() => isTyped(key)}
      title={words.title(values())}
      description={words.which(values()) || undefined}
      footer={
        <>
          <Button variant="secondary" onClick={sure ? () => setSure(false) : onClose}>
            {sure ? LL.common.back() : words.keep(values()) || LL.common.cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger && (sure || !asksAmount) ? 'danger' : 'primary'}
            busy={doing.isPending}
            disabled={!isReady}
          >
            {asksAmount && !sure ? words.check(values()) : words.confirm(values())}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {Facts && <OrderFacts detail={detail} Facts={Facts} />}
        <Text kind={text} title={words.textTitle(values())} text={words.text(values())} />
        {sure ? (
          <Alert kind="warning" title={words.sure(values())}>
            {words.sureText(values(leftCents - cents))}
            <span className="mt-1 block whitespace-pre-line">{draft.note.trim()}</span>
          </Alert>
        ) : (
          isReady && (
            <>
              {asksAmount && (
                <AmountField
                  label={words.amount.label(values())}
                  error={tried ? amountError(words.amount, problems, values()) : undefined}
                  value={draft.amount}
                  onChange={(typed) => change({ amount: typed })}
                />
              )}
              {note && (
                <NoteField
                  label={words.note.label(values())}
                  hint={words.note.hint(values())}
                  optional={!note.required}
                  error={tried && problems.includes('note') ? words.note.missing(values()) : undefined}
                  value={draft.note}
                  onChange={(written) => change({ note: written })}
                />
              )}
            </>
          )
        )}
        {doing.error && (
          <ActionFailure error={doing.error} title={words.failed(values())} kept={words.kept(values())} />
        )}
      </form>
    </Dialog>
  )
}

function Text(props: { kind: 'info' | 'warning' | undefined; title: string; text: string }) {
  if (props.text === '') return null
  if (!props.kind) return <p>{props.text}</p>
  return (
    <Alert kind={props.kind} title={props.title || undefined}>
      {props.text}
    </Alert>
  )
}

interface OrderFactsProps {
  detail: ReturnType<typeof useFullOrder>
  Facts: ComponentType<{ order: FullOrder }>
}

/** What the order says, once it has been read. */
function OrderFacts({ detail, Facts }: OrderFactsProps) {
  const { LL } = useI18n()
  if (detail.data) return <Facts order={detail.data} />
  return detail.isError ? <Alert kind="error">{LL.orderDetails.failed()}</Alert> : <Skeleton className="h-24" />
}

const amountError = (words: DialogWords['amount'], problems: readonly ActionProblem[], values: Values) => {
  if (problems.includes('amount')) return words.wrong(values)
  return problems.includes('too_much') ? words.tooMuch(values) : undefined
}

interface AmountFieldProps {
  label: string
  error: string | undefined
  value: string
  onChange: (typed: string) => void
}

const AmountField = ({ label, error, value, onChange }: AmountFieldProps) => (
  <Field label={label} error={error}>
    {(control) => <NumberInput {...control} decimal value={value} onChange={({ target }) => onChange(target.value)} />}
  </Field>
)
