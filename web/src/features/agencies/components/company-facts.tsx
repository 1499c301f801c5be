import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { countryName } from '@passage/contracts/places/country-name'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

/** What a company said of itself when it registered, to be checked against a register. */
export function CompanyFacts({ company }: { company: NonNullable<AgencyView['company']> }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.agencies
  const { address, postalCode, city, country, phone, businessType, expectedVolume, description, registeredAt } = company
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Fact name={texts.address()}>
        {address}, {postalCode} {city}, {country === 'OTHER' ? texts.otherCountry() : countryName(country, locale)}
      </Fact>
      <Fact name={texts.phone()}>{phone}</Fact>
      <Fact name={texts.businessType()}>{texts.businessTypes[businessType]()}</Fact>
      <Fact name={texts.volume()}>{expectedVolume}</Fact>
      <Fact name={texts.registered()}>
        <time dateTime={registeredAt}>{format.date(registeredAt)}</time>
      </Fact>
      {description && <Fact name={texts.description()}>{description}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
