import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isWithBank } from '@passage/contracts/domain/orders/order-status'
import { Hourglass, Landmark, RefreshCw } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { type PayControlProps, PayNow } from './pay-now.tsx'
import type { OrderStanding } from './standing.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

/** What can be done about an order's payment now. */
export default function Payment({ order, line, standing }: PayControlProps & { standing: OrderStanding }) {
  if (standing !== 'payable') return <NothingToPay order={order} standing={standing} />
  if (isWithBank(order)) return <TransferUnderWay order={order} />
  if (order.askingStripe) return <AskingStripe order={order} />
  return <PayNow order={order} line={line} />
}

/** The bank has yet to confirm: no second Pay, how long it may take (Stripe on SEPA: up to 14 business days), and what happens then. design.md, Money. */
function TransferUnderWay({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const { transfer, open } = LL.payment
  const { watch, checking, checkNow } = usePaymentWatch(order, order.paymentId)
  return (
    <Alert
      icon={Landmark}
      title={transfer.title()}
      action={
        <Button variant="secondary" size="small" icon={RefreshCw} busy={checking} onClick={() => void checkNow()}>
          {checking ? open.checking() : open.check()}
        </Button>
      }
    >
      <p>{transfer.text()}</p>
      <p className="mt-2">{transfer.after()}</p>
      {watch.note === 'still_pending' && <p className="mt-2 font-medium">{transfer.unconfirmed()}</p>}
      {watch.note === 'check_failed' && <p className="mt-2 font-medium text-red">{open.checkFailed()}</p>}
    </Alert>
  )
}

/** Stripe does not answer about this payment: a customer who has paid must not pay again. */
function AskingStripe({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const { asking, open } = LL.payment
  const { watch, checking, checkNow } = usePaymentWatch(order, order.paymentId)
  return (
    <Alert
      icon={Hourglass}
      title={asking.title()}
      action={
        <Button variant="secondary" size="small" icon={RefreshCw} busy={checking} onClick={() => void checkNow()}>
          {checking ? open.checking() : open.check()}
        </Button>
      }
    >
      <p>{asking.text()}</p>
      <p className="mt-2">{asking.after()}</p>
      {watch.note === 'still_pending' && <p className="mt-2 font-medium">{asking.unanswered()}</p>}
      {watch.note === 'check_failed' && <p className="mt-2 font-medium text-red">{open.checkFailed()}</p>}
    </Alert>
  )
}
