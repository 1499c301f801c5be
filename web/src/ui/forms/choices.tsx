import { TRAVEL_PURPOSE_LABELS, TRAVEL_PURPOSES } from '@passage/contracts/domain/orders/travel'
import { OTHER_NATIONALITIES, OTHER_NATIONALITIES_TITLE } from '@passage/contracts/places/other-nationalities'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { countryNames } from '../../lib/words/country-names.ts'

/** Every country that has nationals, by name in the reader's language, and the other nationalities, as the options of a select. */
export function NationalityOptions() {
  const { locale } = useI18n()
  const countries = useMemo(() => countryNames(locale), [locale])
  return (
    <>
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
    </>
  )
}

/** What one may travel for, likewise. Public specification §3. */
export function PurposeOptions() {
  const { locale } = useI18n()
  return TRAVEL_PURPOSES.map((purpose) => (
    <option key={purpose} value={purpose}>
      {TRAVEL_PURPOSE_LABELS[purpose][locale]}
    </option>
  ))
}
