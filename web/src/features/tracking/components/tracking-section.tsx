import { Suspense, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { NumberSearch, useWantedNumber } from '../../one-order/number-search.tsx'
import { OrderAnswer } from '../../one-order/order-answer.tsx'

const loadAnswer = () => import('./tracking-answer.tsx')
const TrackingAnswer = lazyPart(async () => ({ default: (await loadAnswer()).TrackingAnswer }))

/** Home's *Order Tracking*: answers in place; the number is kept in the address (`/?number=ORD-…#tracking`). */
export function TrackingSection() {
  const { LL } = useI18n()
  const wanted = useWantedNumber()
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    // What shows the order is loaded while the order is looked up; a failure is seen where it is drawn.
    if (wanted) loadAnswer().catch(() => undefined)
    // Every arrival at an order scrolls to it.
    if (window.location.hash === '#tracking') section.current?.scrollIntoView({ behavior: 'instant' })
  }, [wanted])

  return (
    <PageSection
      ref={section}
      id="tracking"
      title={LL.tracking.title()}
      subtitle={LL.tracking.subtitle()}
      // As tall as the window once a number is wanted, so that nothing below jumps when the order arrives.
      className={wanted ? 'min-h-dvh' : undefined}
    >
      <div className="mt-6">
        <NumberSearch
          answer={(tracking) =>
            tracking.order ? (
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <TrackingAnswer order={tracking.order} tracking={tracking} />
              </Suspense>
            ) : (
              <OrderAnswer tracking={tracking} number={wanted} />
            )
          }
        />
      </div>
    </PageSection>
  )
}
