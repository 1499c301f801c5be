import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { TRAVEL_PURPOSE_LABELS } from '@passage/contracts/domain/orders/travel'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'

/** Whom a checklist is for, in words: `Japan, Tourist Visa (Horizon Visas)`. */
export function useScopeName(): (checklist: AdminChecklist) => string {
  const { LL } = useI18n()
  const format = useFormat()
  return ({ countryName, countryNameFr, visaType, visaTypeFr, agencyName }) => {
    if (countryName === null) return LL.checklists.everyDestination()
    const country = format.name(countryName, countryNameFr ?? countryName)
    if (visaType === null) return country
    return `${country}, ${format.name(visaType, visaTypeFr ?? visaType)} (${agencyName})`
  }
}

/** The country's name of a passport, in the reader's language. */
function usePassportName(): (code: string) => string {
  const { locale } = useI18n()
  return (code) => nationalityName(code, locale)
}

export function ChecklistScope({ checklist }: { checklist: AdminChecklist }) {
  const { LL, locale } = useI18n()
  const texts = LL.checklists
  const scopeName = useScopeName()
  const passport = usePassportName()
  const { countryCode, nationality, purpose } = checklist
  return (
    <>
      <h2 className="flex items-center gap-3 font-semibold">
        {countryCode && <Flag code={countryCode} />}
        <bdi className="min-w-0 wrap-anywhere">{scopeName(checklist)}</bdi>
      </h2>
      <p className="mt-1 flex flex-wrap gap-2 text-sm">
        <Badge tone={nationality ? 'blue' : 'grey'}>
          {nationality ? texts.passportOf({ country: passport(nationality) }) : texts.everyPassport()}
        </Badge>
        <Badge tone={purpose ? 'blue' : 'grey'}>
          {purpose ? TRAVEL_PURPOSE_LABELS[purpose][locale] : texts.everyPurpose()}
        </Badge>
      </p>
    </>
  )
}
