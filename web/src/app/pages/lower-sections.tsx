import { ContactSection } from '../../features/contact/components/contact-section.tsx'
import { FaqSection } from '../../features/faq/components/faq-section.tsx'
import { HowItWorks } from '../../features/home/components/how-it-works.tsx'
import { Pricing } from '../../features/home/components/pricing.tsx'
import { Services } from '../../features/home/components/services.tsx'
import { Trust } from '../../features/home/components/trust.tsx'
import { TrackingSection } from '../../features/tracking/components/tracking-section.tsx'
import { Parts } from '../../ui/feedback/part.tsx'

/** The sections below the checker, in the order of the public specification §2, *Home*. */
export function LowerSections() {
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
