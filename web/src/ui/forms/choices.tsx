import { TRAVEL_PURPOSE_LABELS, TRAVEL_PURPOSES } from '@passage/contracts/domain/orders/travel'
import { OTHER_NATIONALITIES, OTHER_NATIONALITIES_TITLE } from '@passage/contracts/places/other-nationalities'
import { type ComponentProps, useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { countryNames, readPassportCode } from '../../lib/words/country-names.ts'
import { Select } from './inputs.tsx'

interface NationalitySelectProps extends ComponentProps<'select'> {
  /** The text for no choice. */
  empty: string
}

/** Every nationality by name in the reader's language, and the other nationalities. */
export function NationalitySelect({ empty, ...select }: NationalitySelectProps) {
  const { locale } = useI18n()
  const countries = useMemo(() => countryNames(locale), [locale])
  const { value } = select
  const isUnknown = typeof value === 'string' && value !== '' && readPassportCode(value) === null
  return (
    <Select {...select}>
      <option value="">{empty}</option>
      {isUnknown && <option value={value}>{value}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
      <optgroup label={OTHER_NATIONALITIES_TITLE[locale]}>
        {Object.entries(OTHER_NATIONALITIES).map(([code, names]) => (
          <option key={code} value={code}>
            {names[locale]}
          </option>
        ))}
      </optgroup>
    </Select>
  )
}

/** The travel purposes, likewise. Public specification §3. */
export function PurposeOptions() {
  const { locale } = useI18n()
  return TRAVEL_PURPOSES.map((purpose) => (
    <option key={purpose} value={purpose}>
      {TRAVEL_PURPOSE_LABELS[purpose][locale]}
    </option>
  ))
}
