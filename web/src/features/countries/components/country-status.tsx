import type { Country } from '@passage/contracts/api/catalogue.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useCountrySwitch } from '../api/countries.ts'
import { nameIn } from '../state/found-countries.ts'

export interface CountryStatusProps {
  country: Country
  /** Asked for before offers are hidden. */
  onDeactivate: (country: Country) => void
  onSwitched: () => void
}

/** Active or not, with a switch that changes it at once. Agency specification §2.9. */
export function CountryStatus({ country, onDeactivate, onSwitched }: CountryStatusProps) {
  const { LL, locale } = useI18n()
  const texts = LL.countries
  const name = nameIn(locale, country)
  const { mutate, isPending, variables } = useCountrySwitch({ id: country.id, name }, onSwitched)
  const isOn = isPending ? variables : country.isActive
  const change = (wanted: boolean) => {
    if (isPending) return
    if (!wanted && country.offersCount) onDeactivate(country)
    else mutate(wanted)
  }
  return (
    <span className="flex items-center gap-2">
      <Switch checked={isOn} onChange={change} label={texts.offered({ name })} />
      <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? texts.active() : texts.inactive()}</Badge>
    </span>
  )
}
