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
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { useBulkRemind } from '../api/bulk-status.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

interface BulkRemindProps {
  orders: readonly DeskOrder[]
  /** These customers were reminded. */
  onReminded: (orderIds: readonly string[]) => void
}

/** Reminds the customers of the ticked orders, once it is confirmed: a mail cannot be taken back. */
export function useRemindMany({ orders, onReminded }: BulkRemindProps) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk.remind
  const remind = useBulkRemind()
  const whyNot = useWhyNotRemindable()
  const remindable = orders.filter(isRemindable)
  const [sent, setSent] = useState<readonly DeskOrder[]>([])
  const [open, setOpen] = useState(false)
  const send = async () => {
    setSent(remindable)
    const { results } = await remind.mutateAsync({ orderIds: remindable.map(({ orderId }) => orderId) })
    onReminded(results.filter(({ ok }) => ok).map(({ orderId }) => orderId))
  }
  const [only] = orders
  const button =
    remindable.length > 0 ? (
      <Button
        variant="secondary"
        size="small"
        icon={BellRing}
        disabled={remindable.length > MAX_BULK_ORDERS}
        onClick={() => setOpen(true)}
      >
        {remindable.length === orders.length
          ? texts.button()
          : texts.some({ count: remindable.length, total: orders.length })}
      </Button>
    ) : (
      <p className="text-sm text-slate">{orders.length === 1 && only ? whyNot(only) : texts.none()}</p>
    )
  const dialog = open && (
    <ConfirmDialog
      title={texts.title(remindable.length)}
      confirm={texts.confirm(remindable.length)}
      action={send}
      failed={texts.failed()}
      onClose={() => setOpen(false)}
    >
      <p>{texts.text()}</p>
      {remindable.length < orders.length && (
        <>
          <p className="font-medium">{texts.leftOut(orders.length - remindable.length)}</p>
          <ul className="grid gap-1">
            {orders.map(
              (order) =>
                !isRemindable(order) && (
                  <li key={order.orderId}>
                    <NamedOrder {...order} /> {whyNot(order)}
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
  const outcome = remind.data && <Outcome sent={sent} results={remind.data.results} onClose={() => remind.reset()} />
  return { button, dialog, outcome }
}

const owes = ({ reminders, heldSince }: DeskOrder): boolean => reminders !== null && heldSince === null

const isRemindable = (order: DeskOrder): boolean => owes(order) && remindableFrom(order) === null

/** Why the customer of an order is not reminded. */
function useWhyNotRemindable(): (order: DeskOrder) => string {
  const texts = useI18n().LL.desk.bulk.remind.why
  const format = useFormat()
  return (order) => {
    if (order.heldSince !== null) return texts.held()
    const again = order.reminders && remindableFrom(order)
    return again ? texts.until({ when: format.dateTime(again) }) : texts.nothing()
  }
}

const NamedOrder = ({ customerName, orderNumber }: Partial<Pick<DeskOrder, 'customerName' | 'orderNumber'>>) => (
  <>
    <bdi className="font-medium">{customerName}</bdi> <span className="text-slate tabular-nums">{orderNumber}</span>
  </>
)

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
              <NamedOrder {...sent.find(({ orderId }) => orderId === row.orderId)} /> {whyNot(row)}
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
