import type { Country, SaveCountry, UpdateCountry } from '@passage/contracts/api/catalogue/catalogue.schema'

/** The form: what is empty is empty text. */
export type CountryValues = Required<SaveCountry>

/** Agency specification §5: a new country is active. */
export const countryValues = (country: Country | null): CountryValues => ({
  name: country?.name ?? '',
  nameFr: country?.nameFr ?? '',
  code: country?.code ?? '',
  flag: country?.flag ?? '',
  isActive: country?.isActive ?? true,
})

/** The form with what was shown before: a change that another administrator made meanwhile is not overwritten unseen. */
export const changeOf = (shown: Country, values: CountryValues): UpdateCountry => ({
  ...values,
  expected: countryValues(shown),
})
