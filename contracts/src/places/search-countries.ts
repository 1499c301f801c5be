import { foldText } from './fold-text.ts'
import { searchPlaces } from './search-places.ts'

interface Named {
  /** As the catalogue has it: an administrator may have given any. */
  code: string
  name: string
  nameFr: string
}

/**
 * The countries of a list that a person may mean, the likeliest first: by all that {@link searchPlaces} knows of their codes,
 * then by the beginning of the names that the list gives them. Never throws.
 */
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
