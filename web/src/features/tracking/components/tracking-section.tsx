import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { NumberSearch, useWantedNumber } from '../../one-order/number-search.tsx'
import { OrderAnswer } from '../../one-order/order-answer.tsx'
import { TrackingAnswer } from './tracking-answer.tsx'

/** Home's *Order Tracking*: answers in place; the number is kept in the address (`/?number=ORD-…#tracking`). */
export function TrackingSection() {
  const { LL } = useI18n()
  const wanted = useWantedNumber()
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
      <NumberSearch
        answer={(tracking) =>
          tracking.order ? (
            <TrackingAnswer order={tracking.order} tracking={tracking} />
          ) : (
            <OrderAnswer tracking={tracking} />
          )
        }
      />
    </section>
  )
}
