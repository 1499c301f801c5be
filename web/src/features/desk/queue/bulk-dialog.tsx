import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import type { BulkStatus } from '@passage/contracts/api/orders/bulk-status.schema'
import { STAFF_STATUSES, type StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { statusOutlook } from '@passage/contracts/domain/orders/status-change'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { focusField } from '../../../ui/forms/field.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { isTyped, useBulkDraft } from '../../decisions/parts/note-drafts.ts'
import { NoteField } from '../../decisions/parts/note-field.tsx'
import { DeliveryField } from '../../decisions/status/delivery-field.tsx'
import { outlookFactsOfRow } from '../../decisions/status/outlook-facts.ts'
import { isUnknown, useBulkStatus } from '../api/bulk-status.ts'
import { BulkRow } from './bulk-row.tsx'

export interface BulkDialogProps {
  orders: readonly DeskOrder[]
  onClose: () => void
  /** The results are known. */
  onChanged: (orderIds: readonly string[]) => void
}

/**
 * One regular step for several orders: shows the consequences for each before, and the results after. settled.md,
 * 2026-11-28.
 */
export default function BulkDialog({ orders: chosen, onClose, onChanged }: BulkDialogProps) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk
  // Changed orders leave the queue; the dialog keeps the orders it was opened with.
  const [orders] = useState(chosen)
  const { draft, change, forget } = useBulkDraft()
  const bulk = useBulkStatus()
  const [tried, setTried] = useState(false)
  const status = STAFF_STATUSES.find((one) => one === draft.status) ?? null
  const results = bulk.data?.results
  const open = results?.some(isUnknown) ?? true
  // A repeated request is identical, so that nothing happens twice.
  const [sent, setSent] = useState<BulkStatus | null>(null)
  const taken = status ? orders.filter((order) => takes(order, status)) : []
  const notes = draft.notes.trim()
  const reasonMissing = status === 'rejected' && !notes
  const send = () => {
    setTried(true)
    if (!sent && reasonMissing) return void focusField('notes')
    const orderIds = taken.map(({ orderId }) => orderId)
    const expectedSeqs = Object.fromEntries(taken.map(({ orderId, lastSeq }) => [orderId, lastSeq]))
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
              disabled={!sent && (taken.length === 0 || (status === 'completed' && !draft.delivery))}
              onClick={send}
            >
              {bulk.isPending ? texts.busy() : texts.confirm(sent?.orderIds.length ?? taken.length)}
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
              options={STAFF_STATUSES.map((value) => ({
                value,
                label: LL.myOrders.statusDialog.options[value](),
                hint: texts.fits({ count: orders.filter((order) => takes(order, value)).length, total: orders.length }),
              }))}
              columns
            />
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
              name="notes"
              optional={status !== 'rejected'}
              error={tried && reasonMissing ? LL.myOrders.statusDialog.notesMissing() : undefined}
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
        {!results && status && (
          <p role="status" className="font-semibold">
            {taken.length > 0 ? texts.takes({ count: taken.length, total: orders.length }) : texts.none()}
          </p>
        )}
        {results && (
          <p role="status" className="font-semibold">
            {texts.done({ done: results.filter(({ ok }) => ok).length, total: orders.length })}
          </p>
        )}
        <ul aria-label={texts.orders()} className="divide-y divide-hairline border-y border-hairline">
          {orders.map((order) => (
            <BulkRow
              key={order.orderId}
              order={order}
              status={sent?.status ?? status}
              result={results?.find(({ orderId }) => orderId === order.orderId)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const takes = (order: DeskOrder, status: StaffStatus): boolean => {
  const { refusal, obstacles } = statusOutlook(outlookFactsOfRow(order), status)
  return refusal === null && obstacles.length === 0
}
