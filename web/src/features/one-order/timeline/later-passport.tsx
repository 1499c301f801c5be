import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { Suspense, useRef } from 'react'
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { SaysNothing } from '../../../ui/feedback/lazy-part.tsx'
import type { NotLoadedProps } from '../../../ui/feedback/not-loaded.tsx'
import { drawSteps } from '../first-look/draw-order.ts'
import { useNearOrLater } from '../use-near-or-later.ts'

interface PassportProps {
  order: TrackedOrder
}

const load = async () => ({ default: (await import('./passport-page.tsx')).PassportPage })
const Stamped = lazyWithTexts<PassportProps>(['tracking'], load, WithoutStamps)

/** The timeline where it stands below the control: its words at once, its stamps when it comes near the window, else once the page is at rest. */
export function LaterPassport({ order }: PassportProps) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useNearOrLater(place)
  const waiting = <DrawnPassport order={order} />
  return (
    <div ref={place}>
      {wanted ? (
        <Suspense fallback={waiting}>
          <Stamped order={order} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

/** The timeline as it stands on the page before React is there. */
export function DrawnPassport({ order }: PassportProps) {
  const { LL } = useI18n()
  const { markup } = drawSteps(order, { LL, format: useFormat() })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every value.
  return <div dangerouslySetInnerHTML={{ __html: markup }} />
}

function WithoutStamps({ of, ...failure }: NotLoadedProps & { of: PassportProps }) {
  return (
    <>
      <SaysNothing {...failure} />
      <DrawnPassport {...of} />
    </>
  )
}
