import { foldText } from './fold-text.ts'
import { searchPlaces } from './search-places.ts'

interface Named {
  /** Code of the catalogue, which administrators may choose freely. */
  code: string
  name: string
  nameFr: string
}

/** Searches a list of countries, best match first: by {@link searchPlaces}, then by the beginning of the list's own names. Never throws. */
export function searchCountries<Country extends Named>(
  countries: readonly Country[],
  typed: string,
): readonly Country[] {
  const wanted = foldText(typed)
  if (wanted === '') return []
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const known = searchPlaces(typed).flatMap((code) => byCode.get(code) ?? [])
  const named = countries.filter(({ name, nameFr }) => [name, nameFr].some((own) => foldText(own).startsWith(wanted)))
  return [...new Set([...known, ...named])]
}
