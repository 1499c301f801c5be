import { MAX_BULK_ORDERS } from '@passage/contracts/domain/desk/work-queue'
import { PenLine, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { Chosen } from '../state/use-chosen.ts'
import { focusQueue } from './focus-queue.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'))

/** What is done with the ticked orders; nothing while none is. */
export function BulkBar({ chosen }: { chosen: Chosen }) {
  const { LL } = useI18n()
  const texts = LL.desk.bulk
  const [open, setOpen] = useState(false)
  const count = chosen.orders.length
  const clear = () => {
    chosen.clear()
    focusQueue()
  }
  // Where every order was changed, the button that opened the dialog is gone.
  const close = () => {
    setOpen(false)
    if (count === 0) focusQueue()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {count > 0 && (
        <>
          <Button size="small" icon={PenLine} disabled={count > MAX_BULK_ORDERS} onClick={() => setOpen(true)}>
            {texts.change(count)}
          </Button>
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
      <Suspense>{open && <BulkDialog orders={chosen.orders} onClose={close} onChanged={chosen.untick} />}</Suspense>
    </div>
  )
}
