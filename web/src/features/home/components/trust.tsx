import type { Site, SiteClaim } from '@passage/contracts/api/site.schema'
import { useQuery } from '@tanstack/react-query'
import { Lock, type LucideIcon, Quote, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { siteQuery } from '../../../lib/server/shared-queries.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

const FACTS = [
  ['storage', Lock],
  ['deletion', Timer],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/**
 * Rules that apply to all orders; figures and customers' quotes only with their source. Public specification §1;
 * brand.md.
 */
export function Trust() {
  const texts = useI18n().LL.homeSections.trust
  const { data: site, isPending } = useQuery(siteQuery)
  return (
    <PageSection id="trust" title={texts.title()} tone="deep">
      <ul className="mt-5 grid gap-4 sm:mt-8 sm:grid-cols-2 sm:gap-6">
        {FACTS.map(([fact, Icon]) => (
          <li
            key={fact}
            className="max-sm:flex max-sm:gap-3 sm:rounded-card sm:border sm:border-hairline sm:bg-card sm:p-5 sm:shadow-soft"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-green max-sm:mt-1" />
            <div>
              <h3 className="text-lg font-semibold sm:mt-3">{texts[fact].title()}</h3>
              <p className="mt-1 text-slate">{texts[fact].text()}</p>
            </div>
          </li>
        ))}
      </ul>
      {isPending && <Skeleton className="mt-6 h-32 w-full sm:mt-10" />}
      {site && (
        <>
          <Sourced claims={site.claims} testimonials={site.testimonials} />
          <p className="mt-6 max-w-text text-sm text-slate sm:mt-10">
            {texts.company({ ...site.office, vat: site.office.vatNumber })}
          </p>
        </>
      )}
    </PageSection>
  )
}

type SourcedSite = Pick<Site, 'claims' | 'testimonials'>

/** Figures and customers' quotes, then each source once, numbered when there are several. settled.md. */
function Sourced({ claims, testimonials }: SourcedSite) {
  const { LL, locale } = useI18n()
  const format = useLaterFormat()
  const texts = LL.homeSections.trust
  const facts: Fact[] = [...claims, ...testimonials]
  const lineOf = ({ source, asOf }: Fact) => ({ source: source[locale], day: format.month(asOf.slice(0, 7)) })
  const isSame = (one: Fact, other: Fact) => JSON.stringify(lineOf(one)) === JSON.stringify(lineOf(other))
  const sources = facts.filter((fact, index) => facts.findIndex((one) => isSame(one, fact)) === index)
  const text = sources.length === 1 ? texts.oneSource : texts.source
  const markOf = (fact: Fact) =>
    sources.length > 1 && (
      <sup className="ml-0.5 text-sm text-slate">{sources.findIndex((one) => isSame(one, fact)) + 1}</sup>
    )
  return (
    <>
      <Claims claims={claims} markOf={markOf} />
      <Testimonials testimonials={testimonials} markOf={markOf} />
      <div className="mt-4 text-sm text-slate sm:mt-6">
        {sources.map((fact) => (
          <p key={JSON.stringify(lineOf(fact))}>
            {markOf(fact)} {text(lineOf(fact))}
          </p>
        ))}
      </div>
    </>
  )
}

type Fact = Pick<SiteClaim, 'source' | 'asOf'>

interface Marked {
  /** The number of a fact's source, when there are several. */
  markOf: (fact: Fact) => ReactNode
}

/** Quotes of customers; renders nothing without quotes. */
function Testimonials({ testimonials, markOf }: Pick<SourcedSite, 'testimonials'> & Marked) {
  const { LL, locale } = useI18n()
  if (testimonials.length === 0) return null
  return (
    <>
      <h3 className="mt-7 font-display text-xl font-semibold sm:mt-12">{LL.homeSections.trust.testimonials()}</h3>
      <ul className="mt-4 grid gap-3 sm:mt-5 sm:gap-6 lg:grid-cols-3">
        {testimonials.map((quote) => (
          <li key={quote.name + quote.asOf}>
            <figure className="h-full flex-col sm:flex sm:rounded-card sm:border sm:border-hairline sm:bg-card sm:p-5 sm:shadow-soft">
              <blockquote className="grow max-sm:inline">
                <Quote aria-hidden className="mr-2 inline size-4 -translate-y-1 text-stamp" />
                {quote.text[locale]}
              </blockquote>
              <figcaption className="font-semibold max-sm:ml-2 max-sm:inline sm:mt-4">
                <bdi>{quote.name}</bdi>
                {markOf(quote)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Figures; renders nothing without figures. */
function Claims({ claims, markOf }: Pick<SourcedSite, 'claims'> & Marked) {
  const texts = useI18n().LL.homeSections.trust
  const format = useLaterFormat()
  if (claims.length === 0) return null
  const shown = ({ key, value }: SiteClaim) => {
    if (key === 'approvalRate') return format.percent(Number(value))
    const [, number, plus] = /^(\d+(?:\.\d+)?)(\+?)$/.exec(value) ?? []
    return number && key !== 'iata' ? `${format.number(Number(number))}${plus}` : value
  }
  return (
    <section aria-label={texts.figures()}>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-3 sm:mt-10 sm:gap-x-8 sm:gap-y-6 lg:grid-cols-3">
        {claims.map((claim) => (
          <li key={claim.key} className="border-l-2 border-stamp pl-3 sm:pl-4">
            <p className={cx(!claim.value && 'font-display font-semibold first-letter:uppercase sm:text-2xl')}>
              {claim.value && (
                <span className="font-display text-xl font-semibold tabular-nums sm:text-2xl">{shown(claim)}</span>
              )}{' '}
              {texts.claims[claim.key]()}
              {markOf(claim)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
