import { useQuery } from '@tanstack/react-query'
import { Lock, type LucideIcon, RotateCcw, Timer, Users } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { siteQuery } from '../../../lib/server/shared-queries.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { Claims } from './claims.tsx'
import { Testimonials } from './testimonials.tsx'

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
