import { countryName } from '@passage/contracts/places/country-name'
import { SCHENGEN_MEMBERS, SCHENGEN_NAME } from '@passage/contracts/places/schengen'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { visaTypesQuery } from '../../../lib/server/shared-queries.ts'
import { Card } from '../../../ui/card.tsx'
import { useRequirement } from '../api/requirement.ts'
import { RequirementLine, RequirementSource } from './requirement-source.tsx'

interface SchengenAreaProps {
  level: 2 | 3
  /** ISO code; '' while it is unknown. */
  passport: string
  /** The control that chooses a member, by its code and name. */
  member: (code: string, name: string) => ReactNode
}

/**
 * A known passport's requirement for a visit to the Schengen area, that one visa is valid in all of it, and its
 * countries to choose from.
 */
export function SchengenArea({ level, passport, member }: SchengenAreaProps) {
  const { LL, locale } = useI18n()
  const { data: types } = useQuery(visaTypesQuery)
  const tourist = types?.find(({ code }) => code === 'tourist')
  // The members have one visa policy for visits (Regulation (EU) 2018/1806): any of them answers for the area.
  const to = SCHENGEN_MEMBERS.find((code) => code !== passport)
  const { data: need } = useRequirement(
    passport && to && tourist ? { from: passport, to, type: String(tourist.id) } : null,
  )
  const Heading = `h${level}` as const
  const members = SCHENGEN_MEMBERS.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  )
  return (
    <Card className="grid gap-3" data-schengen>
      <Heading className="font-display text-lg font-semibold">{SCHENGEN_NAME[locale]}</Heading>
      {need && (
        <div className="grid max-w-text gap-1">
          <RequirementLine requirement={need} className="font-medium" />
          <RequirementSource {...need} />
        </div>
      )}
      {need?.requirement !== 'visa free' && <p className="max-w-text">{LL.checker.schengen.rule()}</p>}
      <p className="font-medium">{LL.checker.schengen.which()}</p>
      <ul className="flex flex-wrap gap-2">
        {members.map(({ code, name }) => (
          <li key={code}>{member(code, name)}</li>
        ))}
      </ul>
    </Card>
  )
}
