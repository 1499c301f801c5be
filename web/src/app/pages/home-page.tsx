import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { Redirect, useSearchParams } from 'wouter'
import { CheckerSection } from '../../features/checker/components/checker-section.tsx'
import { ContactSection } from '../../features/contact/components/contact-section.tsx'
import { FaqSection } from '../../features/faq/components/faq-section.tsx'
import { Hero } from '../../features/home/components/hero.tsx'
import { HowItWorks } from '../../features/home/components/how-it-works.tsx'
import { Pricing } from '../../features/home/components/pricing.tsx'
import { Services } from '../../features/home/components/services.tsx'
import { Trust } from '../../features/home/components/trust.tsx'
import { TrackingSection } from '../../features/tracking/components/tracking-section.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Part, Parts } from '../../ui/feedback/part.tsx'

/** The landing page. Public specification §2, *Home*. `/?track=ORD-…` of older mails leads to the order's own page. */
export default function HomePage() {
  const { LL } = useI18n()
  const [params] = useSearchParams()
  const number = normaliseOrderNumber(params.get('track') ?? '')
  if (number) return <Redirect to={orderPath(number)} replace />
  return (
    <>
      <title>{`${LL.brand()} – ${LL.tagline()}`}</title>
      <Part>
        <Hero />
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
