import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { isClosed, isPayable } from '@passage/contracts/domain/order-status'
import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

const WithdrawDialog = lazyWithTexts(['withdrawal'], () => import('./withdraw-dialog.tsx'))

/** The way out of the order, always there while there is one. The dialog stays open over the order's end, for it acknowledges it. */
export function WithdrawCard({ order }: { order: OrderDetail }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.withdraw
  const [open, setOpen] = useState(false)
  const atEmbassy = order.status === 'submitted' || order.status === 'approved'
  const possible = !isClosed(order.status) && !atEmbassy
  return (
    <>
      {possible && (
        <Card role="region" aria-labelledby="withdraw-title">
          <h3 id="withdraw-title" className="font-display text-lg font-semibold">
            {texts.title()}
          </h3>
          <p className="mt-1 text-slate">{isPayable(order.status) ? texts.unpaid() : texts.paid()}</p>
          <Button variant="secondary" icon={Undo2} className="mt-3 w-full" onClick={() => setOpen(true)}>
            {texts.open()}
          </Button>
        </Card>
      )}
      <Suspense>{open && <WithdrawDialog orderId={order.id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
