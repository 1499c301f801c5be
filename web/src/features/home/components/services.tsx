import type { Site } from '@passage/contracts/api/site.schema'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, type LucideIcon, Plane, TreePalm, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { siteQuery } from '../../../lib/server/shared-queries.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

/** Tourist, transit and express, with "from" prices of active offers. Public specification §1; settled.md, Orders and prices. */
export function Services() {
  const texts = useI18n().LL.homeSections.services
  const site = useQuery(siteQuery)
  const of = (visa: 'tourist' | 'transit') =>
    site.data && { from: site.data.fromPrices[visa], days: site.data.processingDays[visa] }
  const missing = (visa: 'tourist' | 'transit') => site.data?.fromPrices[visa] === null
  return (
    <PageSection id="services" title={texts.title()} subtitle={texts.subtitle()}>
      <ul className="mt-5 grid gap-3 sm:mt-8 sm:gap-6 lg:grid-cols-3">
        <ServiceCard service="tourist" icon={TreePalm} missing={missing('tourist')}>
          <ServicePrice figures={of('tourist')} failed={site.isError} />
        </ServiceCard>
        <ServiceCard service="transit" icon={Plane} missing={missing('transit')}>
          <ServicePrice figures={of('transit')} failed={site.isError} />
        </ServiceCard>
        <ServiceCard service="express" icon={Zap}>
          <Price amount={texts.express.price()} unit={texts.express.unit()} days={texts.express.days()} />
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

type Days = Site['processingDays']['tourist']

interface ServicePriceProps {
  /** Undefined while loading. */
  figures: { from: string | null; days: Days } | undefined
  failed: boolean
}

/** The lowest price, and the business days. */
function ServicePrice({ figures, failed }: ServicePriceProps) {
  const texts = useI18n().LL.homeSections.services
  const format = useFormat()
  if (failed) return <p>{texts.failed()}</p>
  if (!figures?.from) return <Skeleton className="h-14 w-40" />
  const range = ({ min, max }: NonNullable<Days>) => (min === max ? texts.days(min) : texts.daysRange({ min, max }))
  return (
    <Price
      from={texts.from()}
      amount={format.money(figures.from)}
      unit={texts.unit()}
      days={figures.days && range(figures.days)}
    />
  )
}

interface PriceProps {
  from?: string
  amount: string
  unit: string
  days: string | null
}

/** The amount with its unit below, and the duration beside it. */
function Price({ from, amount, unit, days }: PriceProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p>
        {from} <span className="text-2xl font-semibold tabular-nums">{amount}</span>
      </p>
      {days && <p className="font-medium">{days}</p>}
      <p className="basis-full text-sm text-slate">{unit}</p>
    </div>
  )
}

interface ServiceCardProps {
  service: 'tourist' | 'transit' | 'express'
  icon: LucideIcon
  /** No offer of this kind. */
  missing?: boolean
  children: ReactNode
}

/** One service: its purpose, its price, and a link. */
function ServiceCard({ service, icon: Icon, missing = false, children }: ServiceCardProps) {
  const texts = useI18n().LL.homeSections.services
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-card p-4 shadow-soft sm:p-6">
      <div className="flex items-center gap-3">
        <span className="flex size-9 sm:size-11 shrink-0 items-center justify-center rounded-full bg-sea-tint text-sea">
          <Icon aria-hidden className="size-5" />
        </span>
        <h3 className="font-display text-xl font-semibold">{texts[service].title()}</h3>
      </div>
      <p className="mt-2 grow text-slate sm:mt-4">{texts[service].text()}</p>
      {/* As tall as a price, so that nothing moves when it loads. */}
      <div className="mt-3 min-h-14 sm:mt-5">
        {missing && service !== 'express' ? <p>{texts[service].none()}</p> : children}
      </div>
      <LinkButton
        href={missing ? '#checker' : wizardPath({ visa: service === 'express' ? null : service })}
        reload={missing}
        variant="secondary"
        icon={ArrowRight}
        className="mt-3 sm:mt-4"
      >
        {missing ? texts.check() : texts.order()}
      </LinkButton>
    </li>
  )
}
