import { useI18n } from '../../i18n/use-i18n.ts'
import { CheckerSection } from '../checker/components/checker-section.tsx'
import { TrackingSection } from '../tracking/components/tracking-section.tsx'
import { Hero } from './components/hero.tsx'
import { HowItWorks } from './components/how-it-works.tsx'

/** The landing page. Public specification §2, *Home*. */
export default function HomePage() {
  const { LL } = useI18n()
  return (
    <>
      <title>{`${LL.brand()} – ${LL.tagline()}`}</title>
      <Hero />
      <CheckerSection />
      <HowItWorks />
      <TrackingSection />
    </>
  )
}
