import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import type { BulkStatusRow } from '@passage/contracts/api/orders/bulk-status.schema'
import { MAX_BULK_ORDERS } from '@passage/contracts/domain/desk/work-queue'
import { remindableFrom } from '@passage/contracts/domain/orders/reminders'
import { BellRing, X } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useBulkRemind } from '../api/bulk-status.ts'

interface BulkRemindProps {
  orders: readonly DeskOrder[]
  /** These customers were reminded. */
  onReminded: (orderIds: readonly string[]) => void
}

/** Reminds the customers of the ticked orders at one press. */
export function useRemindMany({ orders, onReminded }: BulkRemindProps) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk.remind
  const format = useFormat()
  const remind = useBulkRemind()
  const remindable = orders.filter(isRemindable)
  const [sent, setSent] = useState<readonly DeskOrder[]>([])
  const again = orders.flatMap((order) => (owes(order) ? (remindableFrom(order) ?? []) : [])).toSorted()[0]
  const send = () => {
    setSent(remindable)
    const orderIds = remindable.map(({ orderId }) => orderId)
    remind.mutate(
      { orderIds },
      { onSuccess: ({ results }) => onReminded(results.filter(({ ok }) => ok).map(({ orderId }) => orderId)) },
    )
  }
  const button =
    remindable.length > 0 ? (
      <Button
        variant="secondary"
        size="small"
        icon={BellRing}
        busy={remind.isPending}
        disabled={remindable.length > MAX_BULK_ORDERS}
        onClick={send}
      >
        {remindable.length === orders.length
          ? texts.button()
          : texts.some({ count: remindable.length, total: orders.length })}
      </Button>
    ) : (
      <p className="text-sm text-slate">{again ? texts.noneUntil({ when: format.dateTime(again) }) : texts.none()}</p>
    )
  const outcome = remind.isError ? (
    <Alert kind="error" live="assertive" title={texts.failed()}>
      {LL.desk.bulk.failedText()}
    </Alert>
  ) : (
    remind.data && <Outcome sent={sent} results={remind.data.results} onClose={() => remind.reset()} />
  )
  return { button, outcome }
}

const owes = ({ reminders, heldSince }: DeskOrder): boolean => reminders !== null && heldSince === null

const isRemindable = (order: DeskOrder): boolean => owes(order) && remindableFrom(order) === null

interface OutcomeProps {
  sent: readonly DeskOrder[]
  results: readonly BulkStatusRow[]
  onClose: () => void
}

/** How many were reminded, and which were not and why. */
function Outcome({ sent, results, onClose }: OutcomeProps) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk.remind
  const whyNot = useWhyNot()
  const refused = results.filter(({ ok }) => !ok)
  return (
    <Alert
      kind={refused.length > 0 ? 'warning' : 'success'}
      live="polite"
      title={texts.done({ done: results.length - refused.length, total: results.length })}
      action={
        <Button variant="quiet" size="small" icon={X} onClick={onClose}>
          {texts.close()}
        </Button>
      }
    >
      {refused.length > 0 && (
        <ul className="grid gap-1">
          {refused.map((row) => (
            <li key={row.orderId}>
              <bdi className="font-medium">{sent.find(({ orderId }) => orderId === row.orderId)?.customerName}</bdi>{' '}
              <span className="text-slate tabular-nums">{row.orderNumber}</span> {whyNot(row)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function useWhyNot(): (row: BulkStatusRow) => string {
  const { LL } = useI18n()
  const refusals: Partial<Record<string, () => string>> = LL.staffWork.failure.refusals
  return ({ code = '', message }) => {
    if (code === 'outcome_pending') return LL.desk.bulk.pending()
    return refusals[code]?.() || (message && LL.failure.serverSays(message)) || LL.desk.bulk.remind.refused()
  }
}
