import { useQuery } from '@tanstack/react-query'
import { Plane, TreePalm, Zap } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { siteQuery } from '../../../lib/server/shared-queries.ts'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServicePrice } from './service-price.tsx'

/** Tourist, transit and express, with "from" prices of active offers. Public specification §1; settled.md, Orders and prices. */
export function Services() {
  const texts = useI18n().LL.homeSections.services
  const site = useQuery(siteQuery)
  const of = (visa: 'tourist' | 'transit') =>
    site.data && { from: site.data.fromPrices[visa], days: site.data.processingDays[visa] }
  const missing = (visa: 'tourist' | 'transit') => site.data?.fromPrices[visa] === null
  return (
    <PageSection id="services" title={texts.title()} subtitle={texts.subtitle()}>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        <ServiceCard service="tourist" icon={TreePalm} missing={missing('tourist')}>
          <ServicePrice figures={of('tourist')} failed={site.isError} />
        </ServiceCard>
        <ServiceCard service="transit" icon={Plane} missing={missing('transit')}>
          <ServicePrice figures={of('transit')} failed={site.isError} />
        </ServiceCard>
        <ServiceCard service="express" icon={Zap}>
          <p className="text-2xl font-semibold tabular-nums">{texts.express.price()}</p>
          <p className="text-sm text-slate">{texts.express.unit()}</p>
          <p className="mt-2 font-medium">{texts.express.days()}</p>
        </ServiceCard>
      </ul>
      {site.isError && (
        <div className="mt-6">
          <RetryButton query={site} />
        </div>
      )}
    </PageSection>
  )
}
