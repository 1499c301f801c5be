import type { SiteClaim, Testimonial } from '@passage/contracts/api/site.schema'
import { useQuery } from '@tanstack/react-query'
import { Lock, type LucideIcon, Quote, RotateCcw, Timer, Users } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { siteQuery } from '../../../lib/server/shared-queries.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

const FACTS = [
  ['storage', Lock],
  ['deletion', Timer],
  ['refund', RotateCcw],
  ['turn', Users],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/** Rules that hold for all orders; figures and customers' quotes only with their source. Public specification §1; brand.md. */
export function Trust() {
  const texts = useI18n().LL.homeSections.trust
  const { data: site, isPending } = useQuery(siteQuery)
  return (
    <PageSection id="trust" title={texts.title()} subtitle={texts.subtitle()} tone="deep">
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {FACTS.map(([fact, Icon]) => (
          <li key={fact} className="rounded-card border border-hairline bg-card p-5 shadow-soft">
            <Icon aria-hidden className="size-5 text-green" />
            <h3 className="mt-3 text-lg font-semibold">{texts[fact].title()}</h3>
            <p className="mt-1 text-slate">{texts[fact].text()}</p>
          </li>
        ))}
      </ul>
      {isPending && <Skeleton className="mt-10 h-32 w-full" />}
      {site && (
        <>
          <Claims claims={site.claims} />
          <Testimonials testimonials={site.testimonials} />
          <p className="mt-10 max-w-text text-sm text-slate">
            {texts.company({ ...site.office, vat: site.office.vatNumber })}
          </p>
        </>
      )}
    </PageSection>
  )
}

/** Quotes of customers, each with where and when; renders nothing without quotes. */
function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { LL, locale } = useI18n()
  const format = useLaterFormat()
  const texts = LL.homeSections.trust
  if (testimonials.length === 0) return null
  return (
    <>
      <h3 className="mt-12 font-display text-xl font-semibold">{texts.testimonials()}</h3>
      <ul className="mt-5 grid gap-6 lg:grid-cols-3">
        {testimonials.map(({ name, text, source, asOf }) => (
          <li key={name + asOf}>
            <figure className="flex h-full flex-col rounded-card border border-hairline bg-card p-5 shadow-soft">
              <Quote aria-hidden className="size-5 text-stamp" />
              <blockquote className="mt-3 grow">{text[locale]}</blockquote>
              <figcaption className="mt-4">
                <bdi className="font-semibold">{name}</bdi>
                <span className="block text-sm text-slate">
                  {texts.source({ source: source[locale], day: format.month(asOf.slice(0, 7)) })}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Figures, each with who says so and of which day; nothing when there are none. */
function Claims({ claims }: { claims: readonly SiteClaim[] }) {
  const { LL, locale } = useI18n()
  const format = useLaterFormat()
  const texts = LL.homeSections.trust
  if (claims.length === 0) return null
  const shown = ({ key, value }: SiteClaim) => {
    if (key === 'approvalRate') return format.percent(Number(value))
    const [, number, plus] = /^(\d+(?:\.\d+)?)(\+?)$/.exec(value) ?? []
    return number && key !== 'iata' ? `${format.number(Number(number))}${plus}` : value
  }
  return (
    <section aria-label={texts.figures()}>
      <ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {claims.map((claim) => (
          <li key={claim.key} className="border-l-2 border-stamp pl-4">
            {claim.value ? (
              <p>
                <span className="font-display text-2xl font-semibold tabular-nums">{shown(claim)}</span>{' '}
                {texts.claims[claim.key]()}
              </p>
            ) : (
              <p className="font-display text-2xl font-semibold first-letter:uppercase">{texts.claims[claim.key]()}</p>
            )}
            <p className="mt-1 text-sm text-slate">
              {texts.source({ source: claim.source[locale], day: format.month(claim.asOf.slice(0, 7)) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
