import type { Language } from '../domain/orders/travel.ts'
import { countryName } from './country-name.ts'
import { OTHER_NATIONALITIES } from './other-nationalities.ts'

/** The name of a country or of another nationality by its code; any other text as it stands. */
export const nationalityName = (code: string, language: Language): string =>
  OTHER_NATIONALITIES[code]?.[language] ?? countryName(code, language)
