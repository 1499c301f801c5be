import { MAX_BULK_ORDERS } from '@passage/contracts/domain/desk/work-queue'
import { PenLine, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { type DeskRow, focusQueue } from '../state/shown-rows.ts'
import { useRemindMany } from './bulk-remind.tsx'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'))

/** Actions for the ticked orders; renders nothing without one. */
export function BulkBar({ chosen }: { chosen: Chosen }) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk
  const [open, setOpen] = useState(false)
  const count = chosen.orders.length
  const clear = () => {
    chosen.clear()
    focusQueue()
  }
  // When every order was changed, the button that opened the dialog is gone.
  const close = () => {
    setOpen(false)
    if (count === 0) focusQueue()
  }
  const remind = useRemindMany({ orders: chosen.orders, onReminded: chosen.untick })
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {count > 0 && (
        <>
          <Button size="small" icon={PenLine} disabled={count > MAX_BULK_ORDERS} onClick={() => setOpen(true)}>
            {texts.change(count)}
          </Button>
          {remind.button}
          <Button variant="quiet" size="small" icon={X} onClick={clear}>
            {texts.clear()}
          </Button>
          {count > MAX_BULK_ORDERS && (
            <p role="alert" className="text-sm font-medium text-red">
              {texts.tooMany(MAX_BULK_ORDERS)}
            </p>
          )}
        </>
      )}
      {remind.outcome && <div className="w-full">{remind.outcome}</div>}
      <Suspense>{remind.dialog}</Suspense>
      <Suspense>{open && <BulkDialog orders={chosen.orders} onClose={close} onChanged={chosen.untick} />}</Suspense>
    </div>
  )
}

/** The ticked orders that are still shown and in the queue. */
export function useChosen(rows: readonly DeskRow[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const orders = rows.flatMap(({ order, gone }) => (gone ? [] : [order])).filter(({ orderId }) => ticked.has(orderId))
  const toggle = (orderId: string) => {
    const next = new Set(ticked)
    if (!next.delete(orderId)) next.add(orderId)
    setTicked(next)
  }
  const untick = (orderIds: readonly string[]) =>
    setTicked((now) => new Set([...now].filter((id) => !orderIds.includes(id))))
  return {
    orders,
    ids: new Set(orders.map(({ orderId }) => orderId)),
    toggle,
    untick,
    clear: () => setTicked(new Set()),
  }
}

type Chosen = ReturnType<typeof useChosen>
