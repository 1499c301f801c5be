import { countryName } from '@passage/contracts/places/country-name'
import { SCHENGEN_MEMBERS, SCHENGEN_NAME } from '@passage/contracts/places/schengen'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Card } from '../../../ui/card.tsx'

interface SchengenAreaProps {
  level: 2 | 3
  /** The control that leads to a member, by its code and name. */
  member: (code: string, name: string) => ReactNode
}

/** That one visa holds in the whole Schengen area, and its countries, one of which is to be chosen. */
export function SchengenArea({ level, member }: SchengenAreaProps) {
  const { LL, locale } = useI18n()
  const Heading = `h${level}` as const
  const members = SCHENGEN_MEMBERS.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  )
  return (
    <Card className="grid gap-3" data-schengen>
      <Heading className="font-display text-lg font-semibold">{SCHENGEN_NAME[locale]}</Heading>
      <p className="max-w-text">{LL.checker.schengen.rule()}</p>
      <p className="font-medium">{LL.checker.schengen.which()}</p>
      <ul className="flex flex-wrap gap-2">
        {members.map(({ code, name }) => (
          <li key={code}>{member(code, name)}</li>
        ))}
      </ul>
    </Card>
  )
}
