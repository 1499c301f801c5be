import { useI18n } from '../../../i18n/use-i18n.ts'
import { PageSection } from '../../../ui/page-section.tsx'
import { PriceExample } from './price-example.tsx'
import { RefundSteps } from './refund-steps.tsx'

/** A real price by its parts, and what comes back when. product.md: no hidden fees, no refused refunds. */
export function Pricing() {
  const texts = useI18n().LL.homeSections.pricing
  return (
    <PageSection id="pricing" title={texts.title()} subtitle={texts.subtitle()} tone="card">
      <div className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <PriceExample />
          <ul className="mt-5 grid gap-2 text-sm text-slate">
            <li>{texts.parts.visa()}</li>
            <li>{texts.parts.service()}</li>
          </ul>
        </div>
        <RefundSteps />
      </div>
    </PageSection>
  )
}
