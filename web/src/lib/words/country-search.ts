import { useEffect, useMemo, useState } from 'react'
import { useFormat } from './use-format.ts'

/** A country among which one is picked: of the catalogue by its number there, of all by its code. */
export interface CountryOption<Id extends number | string = number | string> {
  id: Id
  /** ISO alpha-2. */
  code: string
  name: string
  nameFr: string
}

/** What a search needs to know of a country. */
type Named = Omit<CountryOption, 'id'>

type SearchCountries = <Option extends Named>(countries: readonly Option[], typed: string) => readonly Option[]

/** The names that begin so, until the search of places is here. */
const byBeginning = <Option extends Named>(countries: readonly Option[], typed: string): readonly Option[] => {
  const wanted = typed.toLowerCase()
  return countries.filter(({ name, nameFr }) => [name, nameFr].some((text) => text.toLowerCase().startsWith(wanted)))
}

/** The countries that a text may mean, the likeliest first; as they come where nothing is typed. */
export function findCountries<Option extends Named>(
  countries: readonly Option[],
  typed: string,
  search: SearchCountries | null,
): readonly Option[] {
  const text = typed.trim()
  if (text === '') return countries
  return (search ?? byBeginning)(countries, text)
}

/**
 * {@link findCountries}, by name in the reader's language where nothing is typed. The search is loaded with its first user;
 * until `isFinal` it may find more.
 */
export function useCountrySearch<Option extends Named>(countries: readonly Option[], typed: string) {
  const format = useFormat()
  const [search, setSearch] = useState<SearchCountries | null | undefined>(undefined)
  useEffect(() => {
    import('@passage/contracts/places/search-countries').then(
      ({ searchCountries }) => setSearch(() => searchCountries),
      // Without it countries are found by their beginnings.
      () => setSearch(null),
    )
  }, [])
  const sorted = useMemo(() => {
    const nameOf = ({ name, nameFr }: Named) => format.name(name, nameFr)
    return countries.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  }, [countries, format])
  const found = useMemo(() => findCountries(sorted, typed, search ?? null), [sorted, typed, search])
  return { found, isFinal: typed.trim() === '' || search !== undefined }
}
