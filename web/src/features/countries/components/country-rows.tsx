import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { Pencil } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { Table, Td, Th } from '../../../ui/lists/table.tsx'
import { useCountrySwitch } from '../api/countries.ts'
import { isDescending, nameIn } from '../state/found-countries.ts'
import { CountryFlag } from './country-flag.tsx'

interface CountryRowsProps extends Omit<CountryStatusProps, 'country'> {
  countries: readonly Country[]
  sorted: { sort: string; direction: string }
  onEdit: (country: Country) => void
}

export function CountriesTable({ countries, sorted, onEdit, ...status }: CountryRowsProps) {
  const { LL, locale } = useI18n()
  const { columns, title } = LL.countries
  const sortOf = (column: string) =>
    sorted.sort === column ? ({ 'aria-sort': isDescending(sorted) ? 'descending' : 'ascending' } as const) : {}
  return (
    <Card padded={false}>
      <Table dense label={title()}>
        <thead>
          <tr>
            <Th>{columns.flag()}</Th>
            <Th {...sortOf('name')}>{columns.name()}</Th>
            <Th {...sortOf('code')}>{columns.code()}</Th>
            <Th>{columns.status()}</Th>
            <Th>{columns.actions()}</Th>
          </tr>
        </thead>
        <tbody>
          {countries.map((country) => (
            <tr key={country.id} data-country={country.code} className="hover:bg-paper">
              <Td className="w-20">
                <CountryFlag flag={country.flag} />
              </Td>
              <Td>
                <bdi className="block max-w-md font-medium wrap-anywhere">{nameIn(locale, country)}</bdi>
              </Td>
              <Td>{country.code}</Td>
              <Td className="py-0">
                <CountryStatus country={country} {...status} />
              </Td>
              <Td className="w-px py-0">
                <EditButton country={country} onEdit={onEdit} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

/** The same as the table where there is no room for one. */
export function CountriesList({ countries, sorted: _, onEdit, ...status }: CountryRowsProps) {
  const { LL, locale } = useI18n()
  return (
    <Card padded={false}>
      <ul aria-label={LL.countries.title()} className="divide-y divide-hairline">
        {countries.map((country) => (
          <li key={country.id} data-country={country.code} className="px-4 py-2">
            <p className="flex items-center gap-3 pt-1">
              <CountryFlag flag={country.flag} />
              <bdi className="min-w-0 grow font-medium wrap-anywhere">{nameIn(locale, country)}</bdi>
              <span className="text-slate">{country.code}</span>
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-2">
              <CountryStatus country={country} {...status} />
              <EditButton country={country} onEdit={onEdit} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EditButton({ country, onEdit }: { country: Country } & Pick<CountryRowsProps, 'onEdit'>) {
  const { LL, locale } = useI18n()
  const texts = LL.countries
  return (
    <Button
      variant="quiet"
      size="small"
      icon={Pencil}
      aria-label={texts.editFor({ name: nameIn(locale, country) })}
      onClick={() => onEdit(country)}
    >
      {texts.edit()}
    </Button>
  )
}

interface CountryStatusProps {
  country: Country
  onSwitched: () => void
}

/** Active or not, with a switch that changes it at once. Agency specification §2.9. */
function CountryStatus({ country, onSwitched }: CountryStatusProps) {
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
