import { useRef } from 'react'
import { ContactSection } from '../../contact/components/contact-section.tsx'
import { FaqSection } from '../../faq/components/faq-section.tsx'
import { TrackingSection } from '../../tracking/components/tracking-section.tsx'
import { useScrollToPlace } from '../state/use-scroll-to-place.ts'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { Services } from './services.tsx'
import { Trust } from './trust.tsx'

/** What the first window does not show, in the order of the public specification §2, *Home*. Loaded after it. */
export default function LowerSections() {
  const sections = useRef<HTMLDivElement>(null)
  useScrollToPlace(sections)
  return (
    <div id="lower" ref={sections}>
      <HowItWorks />
      <Services />
      <Pricing />
      <TrackingSection />
      <FaqSection />
      <Trust />
      <ContactSection />
    </div>
  )
}
