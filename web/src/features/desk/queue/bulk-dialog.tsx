import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import type { BulkStatus, BulkStatusRow } from '@passage/contracts/api/orders/bulk-status.schema'
import { STAFF_STATUSES, type StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { OrderStatusBadge } from '../../../ui/lists/badge.tsx'
import { WhatHappened } from '../../decisions/parts/action-failure.tsx'
import { isTyped, useBulkDraft } from '../../decisions/parts/note-drafts.ts'
import { NoteField } from '../../decisions/parts/note-field.tsx'
import { DeliveryField } from '../../decisions/status/delivery-field.tsx'
import { isUnknown, useBulkStatus } from '../api/bulk-status.ts'

export interface BulkDialogProps {
  orders: readonly DeskOrder[]
  onClose: () => void
  /** What became of them is known. */
  onChanged: (orderIds: readonly string[]) => void
}

/** One status for several orders: chosen, confirmed, and then said for each order whether it was changed. */
export default function BulkDialog({ orders: chosen, onClose, onChanged }: BulkDialogProps) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk
  // Changed orders leave the queue; the dialog goes on with those it was opened for, as they stood then.
  const [orders] = useState(chosen)
  const { draft, change, forget } = useBulkDraft()
  const bulk = useBulkStatus()
  const status = STAFF_STATUSES.find((one) => one === draft.status) ?? null
  const results = bulk.data?.results
  const open = results?.some(isUnknown) ?? true
  // What was sent is asked for once more word for word, so that nothing happens twice.
  const [sent, setSent] = useState<BulkStatus | null>(null)
  const send = () => {
    const notes = draft.notes.trim()
    const orderIds = orders.map(({ orderId }) => orderId)
    const expectedSeqs = Object.fromEntries(orders.map(({ orderId, lastSeq }) => [orderId, lastSeq]))
    const delivery = status === 'completed' && draft.delivery && { delivery: draft.delivery }
    const next = results ? sent : status && { orderIds, expectedSeqs, status, ...delivery, ...(notes && { notes }) }
    if (!next) return
    setSent(next)
    bulk.mutate(next, {
      onSuccess: (answer) => {
        if (!answer.results.some(isUnknown)) forget()
        onChanged(answer.results.filter(({ ok }) => ok).map(({ orderId }) => orderId))
      },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={bulk.isPending}
      unsent={() => isTyped('bulk')}
      size="large"
      title={texts.title(orders.length)}
      description={texts.text()}
      footer={
        <>
          <Button variant="secondary" disabled={bulk.isPending} onClick={onClose}>
            {results ? texts.finish() : LL.common.cancel()}
          </Button>
          {open && (
            <Button
              variant={(sent ?? { status }).status === 'rejected' ? 'danger' : 'primary'}
              busy={bulk.isPending}
              disabled={!sent && (!status || (status === 'completed' && !draft.delivery))}
              onClick={send}
            >
              {bulk.isPending ? texts.busy() : texts.confirm(orders.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {!results && (
          <>
            <RadioGroup<StaffStatus>
              legend={LL.myOrders.statusDialog.choose()}
              value={status}
              onChange={(next) => change({ status: next })}
              options={STAFF_STATUSES.map((value) => ({ value, label: LL.myOrders.statusDialog.options[value]() }))}
              columns
            />
            {status === 'rejected' && <Alert kind="warning">{texts.refunds()}</Alert>}
            {status === 'completed' && (
              <DeliveryField
                hint={texts.delivery()}
                value={draft.delivery}
                onChange={(delivery) => change({ delivery })}
              />
            )}
            <NoteField
              label={LL.myOrders.statusDialog.notes()}
              hint={LL.myOrders.statusDialog.notesHint()}
              optional
              value={draft.notes}
              onChange={(notes) => change({ notes })}
            />
          </>
        )}
        {bulk.isError && (
          <Alert kind="error" live="assertive" title={texts.failed()}>
            {texts.failedText()}
          </Alert>
        )}
        {results && (
          <p role="status" className="font-semibold">
            {texts.done({ done: results.filter(({ ok }) => ok).length, total: results.length })}
          </p>
        )}
        <ul aria-label={texts.orders()} className="divide-y divide-hairline border-y border-hairline">
          {orders.map((order) => (
            <Row key={order.orderId} order={order} result={results?.find(({ orderId }) => orderId === order.orderId)} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Row({ order, result }: { order: DeskOrder; result: BulkStatusRow | undefined }) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk
  const refusals: Partial<Record<string, () => string>> = LL.myOrders.statusDialog.refusals
  const known: Partial<Record<string, () => string>> = LL.staffWork.failure.refusals
  const code = result?.code ?? ''
  const pending = code === 'outcome_pending'
  const Icon = result?.ok ? CircleCheck : CircleAlert
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <bdi className="font-medium">{order.customerName}</bdi>{' '}
        <span className="text-slate tabular-nums">{order.orderNumber}</span>
      </span>
      {result ? (
        <span
          className={cx(
            'flex items-center gap-1.5 text-sm font-medium',
            result.ok ? 'text-green' : pending ? 'text-orange' : 'text-red',
          )}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {result.ok
            ? texts.ok()
            : pending
              ? texts.pending()
              : refusals[code]?.() || known[code]?.() || result.message || texts.refused()}
        </span>
      ) : (
        <OrderStatusBadge status={order.orderStatus} />
      )}
      {result?.changes && (
        <div className="w-full text-sm">
          <WhatHappened entries={result.changes} />
        </div>
      )}
    </li>
  )
}
