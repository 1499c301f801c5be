import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isClosed, isHandedOver, isPayable, isWithBank } from '@passage/contracts/domain/orders/order-status'
import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Fold } from '../fold.tsx'

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'))

/** The way out of the order, folded, always there while there is one: an unpaid one is cancelled. The dialog stays open over the order's end, for it acknowledges it. */
export function WithdrawFold({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.withdraw
  const unpaid = isPayable(order.status)
  const withBank = isWithBank(order)
  const { cancel } = texts
  const words = unpaid ? { ...cancel, text: withBank ? cancel.withBank : cancel.text } : { ...texts, text: texts.paid }
  const [open, setOpen] = useState(false)
  const possible = !isClosed(order.status) && !isHandedOver(order.status)
  return (
    <>
      {possible && (
        <Fold
          orderNumber={order.orderNumber}
          name="withdraw"
          icon={Undo2}
          title={words.title()}
          state={unpaid && !withBank ? LL.ownOrder.folds.withdraw.free() : LL.ownOrder.folds.withdraw.refund()}
        >
          <p className="text-slate">{words.text()}</p>
          <Button variant="secondary" className="mt-3 w-full sm:w-auto print:hidden" onClick={() => setOpen(true)}>
            {words.open()}
          </Button>
        </Fold>
      )}
      <Suspense>{open && <WithdrawDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
