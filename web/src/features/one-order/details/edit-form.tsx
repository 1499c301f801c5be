import type { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { sendOrderAction, useOrderAction } from '../api/order-action.ts'
import { WriteToUs } from '../write-to-us.tsx'

/** Details that the customer can no longer change alone. */
const OURS_TO_CHANGE = new Set<string>(['edit_period_over', 'too_many_address_changes'])

/** Why a correction was not saved; typed text stays. */
export function SaveFailure({ order, save }: { order: FullOrder; save: SaveDetails }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.form
  const { error, conflictAt, issues } = save
  if (!error || save.saving) return null
  if (conflictAt !== null) {
    return (
      <Alert kind="warning" live="assertive" title={texts.changedTitle()}>
        <OrderNews order={order} since={conflictAt} />
        <p className="mt-1">{texts.changedText()}</p>
      </Alert>
    )
  }
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  const refusals: Partial<Record<string, () => string>> = texts.refusals
  return (
    <Alert kind="error" live="assertive" title={texts.failed()}>
      {issues.length > 0 ? texts.invalid() : (code && refusals[code]?.()) || texts.failedText()}{' '}
      {code && OURS_TO_CHANGE.has(code) && <WriteToUs orderNumber={order.orderNumber} />}
    </Alert>
  )
}

interface SaveDetails {
  save: (details: CorrectDetails) => void
  saving: boolean
  error: unknown
  /** Errors by the server; paths as in the body. */
  issues: readonly { path: string; message: string }[]
  /** Another person's correction came first: the last entry that this person had seen. */
  conflictAt: number | null
}

/**
 * Saves a correction based on the order as this person saw it. After a conflict the next save is based on the present
 * order.
 */
export function useSaveDetails(order: FullOrder, onDone: () => void): SaveDetails {
  const [seenSeq, setSeenSeq] = useState(order.lastSeq)
  const saving = useOrderAction(
    order.id,
    (details: CorrectDetails, key) => sendOrderAction('correctDetails', { orderId: order.id }, details, key),
    onDone,
  )
  const { error } = saving
  const conflict = codeOf(error) === 'order_changed'
  return {
    save: (details) => {
      const seen = conflict ? order.lastSeq : seenSeq
      setSeenSeq(seen)
      saving.mutate({ ...details, expectedSeq: baseSeq(order, seen) })
    },
    saving: saving.isPending,
    error,
    issues: error instanceof ApiError && error.code === 'invalid_input' ? (error.problem?.issues ?? []) : [],
    conflictAt: conflict ? (saving.variables?.expectedSeq ?? seenSeq) : null,
  }
}

/**
 * The last entry that a save is based on: entries about documents or money do not conflict with an open form, another
 * correction does. settled.md, People.
 */
export function baseSeq(order: Pick<FullOrder, 'lastSeq' | 'statusHistory'>, openedSeq: number): number {
  const corrected = order.statusHistory.some((entry) => entry.seq > openedSeq && entry.kind === 'details')
  return corrected ? openedSeq : order.lastSeq
}

/** The entries after `since`, a line each. */
export function OrderNews({ order, since }: { order: Pick<FullOrder, 'statusHistory'>; since: number }) {
  const { LL } = useI18n()
  const format = useFormat()
  const news = order.statusHistory.filter(({ seq }) => seq > since)
  return (
    <ul>
      {news.map(({ seq, reason, timestamp }) => (
        <li key={seq}>
          {LL.ownOrder.form.changedLine({ time: format.dateTime(timestamp), what: LL.tracking.news[reason]() })}
        </li>
      ))}
    </ul>
  )
}

export function FormButtons({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.form
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={saving}>
        {saving ? texts.saving() : texts.save()}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {texts.cancel()}
      </Button>
    </div>
  )
}

/** For a form that unfolds in place of its button: focuses the first editable field. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')?.focus(),
    [],
  )
  return form
}
