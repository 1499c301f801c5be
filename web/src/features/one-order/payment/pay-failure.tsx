import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { LogIn, WifiOff } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { signInPath } from '../../../lib/session/next-path.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'

/** The checkout could not be opened: why, what is safe, and what to press. */
export function PayFailure({ error, order }: { error: unknown; order: FullOrder }) {
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
