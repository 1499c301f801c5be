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

/** The payment actions of an order. */
export default function Payment({ order, connection, standing }: PayControlProps & { standing: OrderStanding }) {
  if (standing !== 'payable') return <NothingToPay order={order} standing={standing} />
  if (isWithBank(order)) return <PaymentWaits key="transfer" order={order} on="transfer" />
  if (order.askingStripe) return <PaymentWaits key="asking" order={order} on="asking" />
  // Another price needs another payment page: one that is open for the earlier price is not waited for.
  return <PayNow key={order.totalAmount} order={order} connection={connection} />
}

const WAITS = {
  /**
   * The bank must confirm: no second Pay; how long it may take (Stripe on SEPA: up to 14 business days), and what
   * happens then. design.md, Money.
   */
  transfer: Landmark,
  /** Stripe does not answer about this payment: a customer who has paid must not pay again. */
  asking: Hourglass,
}

/** The customer can only wait, or check now. */
function PaymentWaits({ order, on }: { order: FullOrder; on: keyof typeof WAITS }) {
  const { LL } = useI18n()
  const { [on]: texts, open } = LL.payment
  const { watch, checking, checkNow } = usePaymentWatch(order, order.paymentId)
  return (
    <Alert
      icon={WAITS[on]}
      title={texts.title()}
      action={
        <Button variant="secondary" size="small" icon={RefreshCw} busy={checking} onClick={() => void checkNow()}>
          {checking ? open.checking() : open.check()}
        </Button>
      }
    >
      <p>{texts.text()}</p>
      <p className="mt-2">{texts.after()}</p>
      {watch.note === 'still_pending' && <p className="mt-2 font-medium">{texts.unconfirmed()}</p>}
      {watch.note === 'check_failed' && <p className="mt-2 font-medium text-red">{open.checkFailed()}</p>}
    </Alert>
  )
}
