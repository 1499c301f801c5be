import { CircleStop, Hourglass, RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import type { usePaymentWatch } from './use-payment-watch.ts'

export interface PaymentWatchPanelProps {
  payment: ReturnType<typeof usePaymentWatch>
  connection: ConnectionState | undefined
  /** The payment's state is shown above already. */
  silent: boolean
}

/**
 * While a checkout is open: the manual check; after the customer's payment also the payment's state and a button that
 * stops the automatic check.
 */
export function PaymentWatchPanel({ payment, connection, silent }: PaymentWatchPanelProps) {
  const { LL } = useI18n()
  const texts = LL.payment.open
  const { note, polling, cameBack, opened, confirming, paid } = payment.watch
  const check = useRef<HTMLButtonElement>(null)
  const says = confirming ? 'confirming' : (polling || paid) && !cameBack ? 'waiting' : 'still'
  return (
    <section className={cx('grid grid-cols-1 gap-3', opened && 'rounded-control bg-sea-tint p-4')}>
      {opened && !silent && (
        <div role="status" className="flex items-start gap-3">
          {polling ? (
            <Spinner className="mt-0.5 text-sea" />
          ) : (
            <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
          )}
          <div>
            {/* The turn card's headline above says that it is being confirmed. */}
            {says !== 'confirming' && <p className="font-semibold">{texts[says]()}</p>}
            <p>{texts[`${says}Text`]()}</p>
            {polling && (
              <p className="mt-1 text-sm text-slate">{connection === 'live' ? texts.live() : texts.polling()}</p>
            )}
          </div>
        </div>
      )}
      {note === 'still_pending' && <Alert>{texts.stillPending()}</Alert>}
      {note === 'check_failed' && <Alert kind="error">{texts.checkFailed()}</Alert>}
      {!confirming && (
        <div className="flex flex-wrap gap-3">
          <Button
            ref={check}
            variant={polling ? 'secondary' : 'quiet'}
            size="small"
            icon={RefreshCw}
            busy={payment.checking}
            onClick={() => void payment.checkNow()}
          >
            {payment.checking ? texts.checking() : texts.check()}
          </Button>
          {polling && (
            <Button
              variant="quiet"
              size="small"
              icon={CircleStop}
              onClick={() => {
                // The pressed button is removed.
                check.current?.focus()
                payment.stop()
              }}
            >
              {texts.stop()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
