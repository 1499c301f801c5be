import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { CreditCard, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Line } from '../../one-order/api/follow-order.ts'
import { OrderSummary } from '../../one-order/money/ordered-summary.tsx'
import { RefundRule } from '../../one-order/money/refund-rule.tsx'
import { PayFailure } from '../../one-order/payment/pay-failure.tsx'
import { PaymentWatchPanel } from '../../one-order/payment/payment-watch-panel.tsx'
import { usePay } from '../../one-order/payment/use-pay.ts'
import { usePaymentWatch } from '../../one-order/payment/use-payment-watch.ts'

/** Step 3: what is paid, Pay in a new tab, and the watch over it. Public specification §2, §4. */
export function PaymentStep({ order, line }: { order: OrderDetail; line: Line }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.payment
  const [openedPaymentId, setOpenedPaymentId] = useState<string | null>(null)
  const payment = usePaymentWatch(order, openedPaymentId ?? order.paymentId)
  const { pay, opening, error, blockedUrl } = usePay(order.id, (opened) => {
    setOpenedPaymentId(opened.paymentId)
    payment.pressedPay()
  })
  const { watch } = payment

  return (
    <>
      <p className="-mt-6 mb-6 max-w-text text-slate sm:text-lg">{texts.subtitle({ number: order.orderNumber })}</p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {watch.note === 'failed' && (
            <Alert kind="error" live="assertive" title={texts.failed()}>
              {texts.failedText()}
            </Alert>
          )}
          {order.paymentStatus === 'processing' && <Alert>{texts.processing()}</Alert>}
          {error !== null && <PayFailure error={error} />}
          {blockedUrl && (
            <Alert
              kind="warning"
              live="assertive"
              title={texts.blockedTitle()}
              action={
                <LinkButton href={blockedUrl} reload target="_blank" rel="noreferrer" icon={ExternalLink}>
                  {texts.blockedLink()}
                </LinkButton>
              }
            >
              {texts.blockedText()}
            </Alert>
          )}
          <Card className="grid gap-4">
            <Button icon={CreditCard} busy={opening} onClick={pay} className="w-full sm:w-auto sm:justify-self-start">
              {opening ? texts.opening() : texts.pay({ amount: format.money(order.totalAmount, order.currency) })}
            </Button>
            <p className="max-w-text text-sm text-slate">{texts.opensNewTab()}</p>
            {watch.polling && <PaymentWatchPanel payment={payment} line={line} />}
            {!watch.polling && <CheckNote payment={payment} />}
            <div className="grid max-w-text gap-2 border-t border-hairline pt-4 text-sm">
              <p className="font-medium">{texts.until({ when: format.dateTime(order.paymentWindowEndsAt) })}</p>
              <p>{texts.deletion()}</p>
              <p>{texts.later()}</p>
            </div>
          </Card>
        </div>
        <aside className="grid gap-6">
          <OrderSummary order={order} />
          <Card>
            <RefundRule />
          </Card>
        </aside>
      </div>
    </>
  )
}

/** The check by hand stays at hand while nothing is watched. */
function CheckNote({ payment }: { payment: ReturnType<typeof usePaymentWatch> }) {
  const { LL } = useI18n()
  const texts = LL.order.payment
  const { note } = payment.watch
  return (
    <div className="grid gap-3">
      {note === 'still_pending' && <Alert>{texts.stillPending()}</Alert>}
      {note === 'check_failed' && <Alert kind="error">{texts.checkFailed()}</Alert>}
      <Button
        variant="quiet"
        size="small"
        busy={payment.checking}
        onClick={() => void payment.checkNow()}
        className="-ml-3 justify-self-start"
      >
        {payment.checking ? texts.checking() : texts.check()}
      </Button>
    </div>
  )
}
