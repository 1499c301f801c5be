import type { RequirementsImported } from '@passage/contracts/api/catalogue/requirements.schema'
import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { countryName } from '@passage/contracts/places/country-name'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

type Example = RequirementsImported['examples'][number]

/** The changes of an import: the number of pairs, and the first few of each kind. */
export function ImportPreview({ preview, date }: { preview: RequirementsImported; date: string }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.requirements.preview
  const needOf = (need: Example['before'], destination: string) => {
    if (need === null) return texts.nothing()
    if (need.requirement === 'eta') return texts.needs.eta(authorisationOf('eta', destination) ?? '')
    return need.days === null ? texts.needs[need.requirement]() : texts.freeFor(need.days)
  }
  const { before, examples } = preview
  return (
    <div className="grid gap-4">
      {before && date < before.date && (
        <Alert kind="warning" live="off">
          {texts.older({ day: format.day(before.date) })}
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {(['added', 'changed', 'removed', 'unchanged'] as const).map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-slate">{texts[kind]()}</dt>
            <dd className="text-xl font-semibold tabular-nums">{format.number(preview[kind])}</dd>
          </div>
        ))}
      </dl>
      {examples.length > 0 && (
        <>
          <h3 className="font-semibold">{texts.examples()}</h3>
          <ul className="grid gap-2 text-sm">
            {examples.map(({ passport, destination, ...need }) => (
              <li key={passport + destination}>
                <span className="font-medium">
                  {texts.pair({
                    passport: countryName(passport, locale),
                    destination: countryName(destination, locale),
                  })}
                </span>{' '}
                <span className="text-slate">
                  {texts.becomes({
                    before: needOf(need.before, destination),
                    after: needOf(need.after, destination),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
