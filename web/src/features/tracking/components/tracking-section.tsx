import { normaliseOrderNumber } from '@passage/contracts/domain/order-number'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useTrackedOrder } from '../../one-order/api/use-tracked-order.ts'
import { NumberForm } from '../../one-order/number-form.tsx'
import { OrderAnswer } from '../../one-order/order-answer.tsx'
import { useKeptFocus } from '../../one-order/use-kept-focus.ts'
import { TrackingAnswer } from './tracking-answer.tsx'

/** Home's *Order Tracking*: answers in place; the number is kept in the address (`/?number=ORD-…#tracking`). */
export function TrackingSection() {
  const { LL } = useI18n()
  const [params] = useSearchParams()
  const wanted = normaliseOrderNumber(params.get('number') ?? '')
  const section = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival at an order scrolls to it.
  useEffect(() => {
    if (window.location.hash === '#tracking') section.current?.scrollIntoView({ behavior: 'instant' })
  }, [wanted])

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
      <p className="mt-2 mb-6 max-w-text text-slate sm:text-lg">{LL.tracking.subtitle()}</p>
      <Search key={wanted} wanted={wanted} />
    </section>
  )
}

/** The field, and under it what was found. A number that was found before is asked for again. */
function Search({ wanted }: { wanted: string }) {
  const [params, setParams] = useSearchParams()
  const tracking = useTrackedOrder(wanted || null)
  const { order } = tracking
  useKeptFocus()
  const track = (number: string) => {
    if (number === wanted) return tracking.searchAgain()
    const next = new URLSearchParams(params)
    next.set('number', number)
    setParams(next, { replace: true })
  }
  return (
    <>
      <NumberForm initial={wanted} busy={tracking.isSearching} onTrack={track} />
      <div className="mt-8">
        {order ? <TrackingAnswer order={order} tracking={tracking} /> : <OrderAnswer tracking={tracking} />}
      </div>
    </>
  )
}
