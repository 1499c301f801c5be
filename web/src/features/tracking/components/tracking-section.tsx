import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Part } from '../../../ui/feedback/part.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { NumberSearch, useWantedNumber } from '../../one-order/number-search.tsx'
import { OrderAnswer } from '../../one-order/order-answer.tsx'
import { TrackingAnswer } from './tracking-answer.tsx'

/**
 * Home's *Order Tracking*: shows the result in place; the number is kept in the address (`/?number=ORD-…#tracking`).
 */
export function TrackingSection() {
  const { LL } = useI18n()
  const wanted = useWantedNumber()
  const section = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival at an order scrolls to it.
  useEffect(() => {
    if (window.location.hash === '#tracking') section.current?.scrollIntoView({ behavior: 'instant' })
  }, [wanted])

  return (
    <PageSection
      ref={section}
      id="tracking"
      title={LL.tracking.title()}
      subtitle={LL.tracking.subtitle()}
      // As tall as the window once a number is given, so that nothing below moves when the order loads.
      className={wanted ? 'min-h-dvh' : undefined}
    >
      <div className="mt-6">
        <NumberSearch
          answer={(tracking) =>
            tracking.order ? (
              <Part>
                <TrackingAnswer order={tracking.order} tracking={tracking} />
              </Part>
            ) : (
              <OrderAnswer tracking={tracking} number={wanted} />
            )
          }
        />
      </div>
    </PageSection>
  )
}
