import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isClosed, isHandedOver, isPayable, isWithBank } from '@passage/contracts/domain/orders/order-status'
import { LifeBuoy, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Parts } from '../../ui/feedback/part.tsx'
import { TripFold } from './details/trip-fold.tsx'
import { DocumentsFold } from './documents/documents-fold.tsx'
import { Fold } from './fold.tsx'
import { MoneyFold } from './money/money-fold.tsx'
import { TravellersFold } from './travellers-fold.tsx'
import { WriteToUs } from './write-to-us.tsx'

const WithdrawDialog = lazyPart(() => import('./withdrawal/withdraw-dialog.tsx'))

interface OwnFoldsProps {
  order: FullOrder
  /** Staff only look. */
  readOnly: boolean
  /** The travellers' form is not in the turn card. */
  travellers: boolean
}

/** The order's facts, folded and counted. */
export function OwnFolds({ order, readOnly, travellers }: OwnFoldsProps) {
  return (
    <Card data-folds padded={false} className="min-w-0 divide-y divide-hairline">
      <Parts>
        <DocumentsFold order={order} readOnly={readOnly} />
        {travellers && <TravellersFold order={order} readOnly={readOnly} />}
        <TripFold order={order} readOnly={readOnly} />
        <MoneyFold order={order} />
        <HelpFold orderNumber={order.orderNumber} />
        {!readOnly && <WithdrawFold order={order} />}
      </Parts>
    </Card>
  )
}

/** How to reach us, with the number to quote. */
function HelpFold({ orderNumber }: { orderNumber: string }) {
  const { LL } = useI18n()
  return (
    <Fold
      orderNumber={orderNumber}
      name="help"
      icon={LifeBuoy}
      title={LL.tracking.help.title()}
      state={LL.ownOrder.folds.help({ number: orderNumber })}
    >
      <p className="mb-2 text-slate">{LL.tracking.help.text()}</p>
      <CopyNumber number={orderNumber} />
      <p className="mt-2">
        <WriteToUs orderNumber={orderNumber} />
      </p>
    </Fold>
  )
}

/** The order number, large, with a copy button. */
function CopyNumber({ number }: { number: string }) {
  const { LL } = useI18n()
  const texts = LL.tracking
  return (
    <div className="flex flex-wrap items-center gap-3">
      <strong className="font-display text-2xl font-semibold select-all">{number}</strong>
      <CopyButton text={number} label={texts.copyNumber()} done={texts.numberCopied()} />
    </div>
  )
}

/**
 * Withdrawal, folded; an unpaid order is cancelled. The dialog stays open over the order's end, which it acknowledges.
 */
function WithdrawFold({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.withdraw
  const unpaid = isPayable(order.status)
  const withBank = isWithBank(order)
  const { cancel } = texts
  const words = unpaid ? cancel : texts
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
          {unpaid && <p className="mb-3 text-slate">{withBank ? cancel.withBank() : cancel.text()}</p>}
          <Button variant="secondary" className="w-full sm:w-auto print:hidden" onClick={() => setOpen(true)}>
            {words.open()}
          </Button>
        </Fold>
      )}
      <Suspense>{open && <WithdrawDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
