import { normaliseOrderNumber } from '@passage/contracts/domain/order-number'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { OrderByNumber } from '../../one-order/order-by-number.tsx'
import { OrderView } from '../../one-order/order-view.tsx'
import { TrackingForm } from './tracking-form.tsx'

/** Home's *Order Tracking*: answers in place; the number is kept in the address (`/?number=ORD-…#tracking`). */
export function TrackingSection() {
  const { LL } = useI18n()
  const [params, setParams] = useSearchParams()
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
      <p className="mt-2 max-w-text text-slate sm:text-lg">{LL.tracking.subtitle()}</p>
      <TrackingForm
        key={wanted}
        initial={wanted}
        busy={false}
        onTrack={(number) => setParams({ number }, { replace: true })}
      />
      <div className="mt-8">
        <OrderByNumber key={wanted} number={wanted}>
          {(order, line) => <OrderView key={order.orderNumber} order={order} line={line} />}
        </OrderByNumber>
      </div>
    </section>
  )
}
