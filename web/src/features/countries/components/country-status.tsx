import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { useCountrySwitch } from '../api/countries.ts'
import { nameIn } from '../state/found-countries.ts'

export interface CountryStatusProps {
  country: Country
  onSwitched: () => void
}

/** Active or not, with a switch that changes it at once. Agency specification §2.9. */
export function CountryStatus({ country, onSwitched }: CountryStatusProps) {
  const { LL, locale } = useI18n()
  const texts = LL.countries
  const name = nameIn(locale, country)
  const { mutate, isPending, variables } = useCountrySwitch(country, onSwitched)
  const isOn = isPending ? variables : country.isActive
  return (
    <span className="flex items-center gap-2">
      <Switch checked={isOn} onChange={mutate} label={texts.offered({ name })} busy={isPending} />
      <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? texts.active() : texts.inactive()}</Badge>
    </span>
  )
}
