import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import type { Columns } from '../../../ui/lists/columns.ts'
import { EditButton } from '../../../ui/lists/row-buttons.tsx'
import { useCountrySwitch } from '../api/countries.ts'
import { isDescending, nameIn } from '../state/found-countries.ts'
import { CountryFlag } from './country-flag.tsx'

interface CountryColumnsInput {
  sorted: { sort: string; direction: string }
  onEdit: (country: Country) => void
  onSwitched: () => void
}

/** What the list shows of each country. Agency specification §2.9. */
export function useCountryColumns({ sorted, onEdit, onSwitched }: CountryColumnsInput): Columns<Country> {
  const { LL, locale } = useI18n()
  const texts = LL.countries
  const sortOf = (column: string) =>
    sorted.sort === column ? (isDescending(sorted) ? 'descending' : 'ascending') : undefined
  const name = (country: Country) => (
    <bdi className="block max-w-md font-medium wrap-anywhere">{nameIn(locale, country)}</bdi>
  )
  return {
    flag: { cell: ({ flag }) => <CountryFlag flag={flag} />, className: 'w-20' },
    name: {
      card: 'title',
      cell: name,
      inCard: (country) => (
        <span className="flex items-center gap-3 pt-1">
          <CountryFlag flag={country.flag} />
          {name(country)}
        </span>
      ),
      sorted: sortOf('name'),
    },
    code: {
      card: 'aside',
      cell: ({ code }) => code,
      inCard: ({ code }) => <span className="block pt-1 text-slate">{code}</span>,
      sorted: sortOf('code'),
    },
    status: {
      card: 'footer',
      cell: (country) => <CountryStatus country={country} onSwitched={onSwitched} />,
      className: 'py-0',
    },
    actions: {
      card: 'footer',
      cell: (country) => (
        <EditButton label={texts.editFor({ name: nameIn(locale, country) })} onClick={() => onEdit(country)}>
          {texts.edit()}
        </EditButton>
      ),
      className: 'w-px py-0',
    },
  }
}

/** Active or not, with a switch that changes it at once. Agency specification §2.9. */
function CountryStatus({ country, onSwitched }: { country: Country; onSwitched: () => void }) {
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
