import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { CheckerSection } from '../../../features/checker/components/checker-section.tsx'
import { ContactSection } from '../../../features/contact/components/contact-section.tsx'
import { FaqSection } from '../../../features/faq/components/faq-section.tsx'
import { Hero } from '../../../features/home/components/hero.tsx'
import { HowItWorks } from '../../../features/home/components/how-it-works.tsx'
import { Pricing } from '../../../features/home/components/pricing.tsx'
import { Services } from '../../../features/home/components/services.tsx'
import { Trust } from '../../../features/home/components/trust.tsx'
import { TrackingSection } from '../../../features/tracking/components/tracking-section.tsx'
import { loadMoreTexts } from '../../../i18n/texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { sessionKeyAtom } from '../../../lib/session/hosted-session.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Part, Parts } from '../../../ui/feedback/part.tsx'
import { OwnCardSkeleton } from './own-card-frame.tsx'

const OwnCard = lazyPart(async () => {
  const [module] = await Promise.all([import('./own-card.tsx'), loadMoreTexts('rooms')])
  return module
})

/** The landing page. Public specification §2, *Home*. `/?track=ORD-…` of older mails leads to the order's own page. */
export default function HomePage() {
  const { LL } = useI18n()
  const [params] = useSearchParams()
  const session = useAtomValue(sessionKeyAtom)
  // The build does not know who is signed in.
  const isSignedIn = useHydrated() && session !== null
  const number = normaliseOrderNumber(params.get('track') ?? '')
  if (number) return <Redirect to={orderPath(number)} replace />
  return (
    <>
      <title>{`${LL.brand()} – ${LL.tagline()}`}</title>
      {isSignedIn && (
        <Part>
          <Suspense fallback={<OwnCardSkeleton />}>
            <OwnCard />
          </Suspense>
        </Part>
      )}
      <Part>
        <Hero isShort={isSignedIn} />
      </Part>
      <Part>
        <CheckerSection />
      </Part>
      <LowerSections />
    </>
  )
}

/** The sections below the checker, in the order of the public specification §2, *Home*. */
function LowerSections() {
  return (
    <div id="lower">
      <Parts>
        <HowItWorks />
        <Services />
        <Pricing />
        <TrackingSection />
        <FaqSection />
        <Trust />
        <ContactSection />
      </Parts>
    </div>
  )
}
