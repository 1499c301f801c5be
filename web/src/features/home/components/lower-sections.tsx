import { Parts } from '../../../ui/feedback/part.tsx'
import { ContactSection } from '../../contact/components/contact-section.tsx'
import { FaqSection } from '../../faq/components/faq-section.tsx'
import { TrackingSection } from '../../tracking/components/tracking-section.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { Services } from './services.tsx'
import { Trust } from './trust.tsx'

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
