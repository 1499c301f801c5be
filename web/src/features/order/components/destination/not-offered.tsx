import type { NotOffered } from '@passage/contracts/api/catalogue/destinations.schema'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { explanationOf, OfficialSite, RequirementLine } from '../../../requirements/components/requirement-source.tsx'
import { SchengenArea } from '../../../requirements/components/schengen-area.tsx'

/** A country that was searched and for which nothing is on offer: what the passport needs there, and the official site. */
export function NotOfferedCard({ country, nationality }: { country: NotOffered; nationality: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.offers
  const { code, name, nameFr, requirement } = country
  return (
    <li data-not-offered={code}>
      <Card className="h-full">
        <div className="flex items-start gap-3">
          <Flag code={code} className="mt-0.5" />
          <h2 className="min-w-0 font-display text-lg leading-6 font-semibold wrap-anywhere">
            {format.name(name, nameFr)}
          </h2>
        </div>
        {requirement && <RequirementLine requirement={requirement} className="mt-2 text-sm font-medium" />}
        {requirement && <p className="mt-1 max-w-text">{explanationOf(requirement, LL.checker)}</p>}
        {requirement?.requirement !== 'visa free' && <p className="mt-1">{texts.notOffered()}</p>}
        {requirement && <OfficialSite requirement={requirement} className="mt-1" />}
        {nationality === '' && <p className="mt-1 text-slate">{texts.choosePassport()}</p>}
        {nationality !== '' && !requirement && <p className="mt-1 max-w-text text-slate">{LL.checker.unknownText()}</p>}
      </Card>
    </li>
  )
}

/** The Schengen area as one entry; each of its countries leads to its own answer. */
export function SchengenCard({ visa, nationality }: { visa: string | null; nationality: string }) {
  return (
    <SchengenArea
      level={2}
      passport={nationality}
      member={(_, name) => (
        <LinkButton href={wizardPath({ search: name, visa })} variant="secondary" size="small">
          {name}
        </LinkButton>
      )}
    />
  )
}
