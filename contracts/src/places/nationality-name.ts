import type { Language } from '../domain/orders/travel.ts'
import { OTHER_NATIONALITIES } from './other-nationalities.ts'

const names = new Map<Language, Intl.DisplayNames>()

/** The name of a country or of another nationality by its code; any other text as it stands. */
export function nationalityName(code: string, language: Language): string {
  const other = OTHER_NATIONALITIES[code]
  if (other || !/^[A-Z]{2}$/.test(code)) return other?.[language] ?? code
  const regions = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, regions)
  return regions.of(code) ?? code
}
