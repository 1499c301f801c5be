import { normaliseOrderNumber } from '@passage/contracts/domain/order-number'
import { SearchX, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useTrackedOrder } from '../api/use-tracked-order.ts'
import { TrackedOrderView } from './tracked-order-view.tsx'
import { TrackingForm } from './tracking-form.tsx'

/** Home's *Order Tracking*: the number is kept in the address (`/?track=ORD-…#tracking`), so the page can be shared and reloaded. */
export function TrackingSection() {
  const { LL } = useI18n()
  const [params, setParams] = useSearchParams()
  const wanted = normaliseOrderNumber(params.get('track') ?? '') || null
  const { order, isSearching, failure, line, searchAgain } = useTrackedOrder(wanted)
  const section = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival at an order scrolls to it.
  useEffect(() => {
    if (window.location.hash === '#tracking') section.current?.scrollIntoView({ behavior: 'instant' })
  }, [wanted])

  function track(number: string) {
    if (number === wanted) searchAgain()
    else setParams({ track: number }, { replace: true })
  }

  return (
    <section
      ref={section}
      id="tracking"
      aria-labelledby="tracking-title"
      // As tall as the window once a number is wanted, so that nothing below jumps when the order arrives.
      className={cx('mx-auto w-full max-w-page px-4 py-14 sm:px-6 sm:py-20', wanted && 'min-h-dvh')}
    >
      <h2 id="tracking-title" className="font-display text-2xl font-semibold sm:text-3xl">
        {LL.tracking.title()}
      </h2>
      <p className="mt-2 max-w-text text-slate sm:text-lg">{LL.tracking.subtitle()}</p>
      <TrackingForm key={wanted} initial={wanted ?? ''} busy={isSearching} onTrack={track} />
      <div className="mt-8" aria-live="polite">
        {isSearching && (
          <p className="flex animate-appear items-center gap-3 text-slate">
            <Spinner />
            {LL.tracking.searching()}
          </p>
        )}
        {failure === 'not-found' && (
          <div className="max-w-text">
            <Alert kind="error" title={LL.tracking.notFound.title()} icon={SearchX} live="off">
              {LL.tracking.notFound.text()}
            </Alert>
          </div>
        )}
        {failure === 'unreachable' && (
          <div className="max-w-text">
            <Alert
              kind="warning"
              title={LL.tracking.unreachable()}
              icon={WifiOff}
              live="off"
              action={
                <Button variant="secondary" size="small" onClick={searchAgain}>
                  {LL.common.retry()}
                </Button>
              }
            >
              {LL.failure.network()}
            </Alert>
          </div>
        )}
      </div>
      {order && <TrackedOrderView key={order.orderNumber} order={order} line={line} />}
    </section>
  )
}
