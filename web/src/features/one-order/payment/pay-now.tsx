import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard, ExternalLink, LogIn, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { signInPath } from '../../../lib/session/next-path.ts'
import { openWaitingTab } from '../../../lib/session/waiting-tab.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { openCheckout } from '../api/order.ts'
import { OrderRecipient } from '../money/order-recipient.tsx'
import { RefundRule } from '../money/refund-rule.tsx'
import { NeededList } from '../travellers/needed-list.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OrderedEarly } from './ordered-early.tsx'
import { OrderedMisfits } from './ordered-misfits.tsx'
import { PaymentWatchPanel } from './payment-watch-panel.tsx'
import { transferRefused } from './standing.ts'
import { usePaymentWatch } from './use-payment-watch.ts'

export interface PayControlProps {
  order: FullOrder
  /** The page's connection, when it has one. */
  connection?: ConnectionState | undefined
}

/**
 * An order that can be paid: what paying means, Pay, and the watch once a checkout is open. Public specification §2,
 * §4.
 */
export function PayNow({ order, connection }: PayControlProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.payment
  const [openedPaymentId, setOpenedPaymentId] = useState<string | null>(null)
  const payment = usePaymentWatch(order, openedPaymentId ?? order.paymentId)
  const { pay, opening, error, blockedUrl } = usePay(order.id, (opened, isClosed) => {
    setOpenedPaymentId(opened.paymentId)
    payment.pressedPay(isClosed)
  })
  const { watch } = payment
  const isRefused = !watch.polling && transferRefused(order.statusHistory)
  const isDeclined = watch.note === 'failed'
  const isCancelled = watch.note === 'cancelled'
  // A person who left this page has used the link, or returns to a page that opens the checkout again.
  const blocked = watch.cameBack ? null : blockedUrl
  const hasFailed = isDeclined || isCancelled || isRefused
  const hasCheckout = watch.polling || order.status === 'payment_pending'
  const amount = format.money(order.totalAmount, order.currency)
  if (watch.confirming) return <PaymentWatchPanel payment={payment} connection={connection} silent={false} />
  const words = isDeclined ? texts.payOtherwise({ amount }) : watch.polling ? texts.reopen() : texts.pay({ amount })

  return (
    <div className="grid grid-cols-1 gap-4">
      {hasFailed && (
        <Alert kind="error" live="assertive" title={texts.failed()}>
          {isDeclined ? texts.declined() : isCancelled ? texts.cancelled() : texts.transferRefused()}
        </Alert>
      )}
      {error !== null && <PayFailure error={error} order={order} />}
      {blocked && (
        <Alert
          kind="warning"
          live="assertive"
          title={texts.blocked.title()}
          action={
            // In this window: an app's built-in browser has no other one.
            <LinkButton href={blocked} reload rel="noreferrer" icon={ExternalLink}>
              {texts.blocked.link()}
            </LinkButton>
          }
        >
          {texts.blocked.text()}
        </Alert>
      )}
      <OrderedMisfits order={order} />
      <OrderedEarly order={order} />
      <div>
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="font-semibold">{texts.price.total()}</span>
          <span className="text-2xl font-semibold">{amount}</span>
        </p>
        <Button
          variant={watch.polling ? 'secondary' : 'primary'}
          icon={watch.polling ? ExternalLink : CreditCard}
          busy={opening}
          onClick={pay}
          data-pay
          className="w-full sm:w-auto"
        >
          {opening ? texts.opening() : words}
        </Button>
        {!watch.opened && <p className="mt-2 max-w-text text-sm text-slate">{texts.opensNewTab()}</p>}
      </div>
      {hasCheckout && (
        <PaymentWatchPanel
          payment={payment}
          connection={connection}
          silent={isDeclined || isCancelled || blocked !== null}
        />
      )}
      <div className="grid max-w-text border-t border-hairline pt-1 text-sm">
        <OrderRecipient order={order} />
        <NeededList order={order} folded />
        <RefundRule {...order} />
      </div>
    </div>
  )
}

/**
 * Pay: opens the checkout in a new tab, which is opened in the click handler so that it is not blocked. The customer
 * may have closed it (`isClosed`) before the checkout was created.
 */
function usePay(orderId: string, onOpened: (opened: CheckoutOpened, isClosed: boolean) => void) {
  const { LL } = useI18n()
  const client = useQueryClient()
  const action = useActionKey()
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)

  const mutation = useMutation({
    mutationFn: (_tab: Window | null) => openCheckout(orderId, action.keyFor(orderId)),
    onSuccess: (opened, tab) => {
      action.succeeded()
      const isClosed = tab?.closed ?? false
      if (!tab) setBlockedUrl(opened.checkoutUrl)
      else if (!isClosed) tab.location.replace(opened.checkoutUrl)
      onOpened(opened, isClosed)
    },
    onError: (error, tab) => {
      action.failed(error)
      tab?.close()
      void client.invalidateQueries({ queryKey: ['order'] })
    },
  })

  const pay = () => {
    setBlockedUrl(null)
    mutation.mutate(openWaitingTab(LL.payment.opening()))
  }
  return { pay, opening: mutation.isPending, error: mutation.error, blockedUrl }
}

/** The checkout could not be opened: why, what is safe, and what to press. */
function PayFailure({ error, order }: { error: unknown; order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.payment.unopened
  if (!(error instanceof ApiError)) {
    return (
      <Alert kind="error" live="assertive" icon={WifiOff} title={texts.offlineTitle()}>
        {texts.offline()}
      </Alert>
    )
  }
  switch (codeOf(error)) {
    case 'already_paid':
      return <NothingToPay order={order} standing="paid" />
    case 'payment_window_over':
      return <NothingToPay order={order} standing="window_over" />
    case 'order_closed':
      return <NothingToPay order={order} standing="over" />
    case 'not_signed_in':
      return (
        <Alert
          kind="error"
          live="assertive"
          title={texts.signedOutTitle()}
          action={
            <LinkButton href={signInPath(window.location.pathname + window.location.search)} reload icon={LogIn}>
              {texts.signIn()}
            </LinkButton>
          }
        >
          {texts.signedOut()}
        </Alert>
      )
    case 'outcome_pending':
      return failed(texts.pending())
    case 'payment_refused':
      return failed(texts.refused())
    case 'too_many_requests':
      return failed(texts.tooMany())
    default:
      return failed(texts.away())
  }

  function failed(text: string) {
    return (
      <Alert kind="error" live="assertive" title={texts.title()}>
        {text}
      </Alert>
    )
  }
}
