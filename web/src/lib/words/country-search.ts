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

/** What a search finds in a list, and the ISO codes of countries that it means and that are missing there. */
interface Found<Option> {
  found: readonly Option[]
  notListed: readonly string[]
}

type SearchCountries = <Option extends Named>(countries: readonly Option[], typed: string) => Found<Option>

/** The names that begin so, until the search of places is here. */
const byBeginning: SearchCountries = (countries, typed) => {
  const wanted = typed.toLowerCase()
  const begins = ({ name, nameFr }: Named) => [name, nameFr].some((text) => text.toLowerCase().startsWith(wanted))
  return { found: countries.filter(begins), notListed: [] }
}

/** The countries that a text may mean, the likeliest first; as they come where nothing is typed. */
export function findCountries<Option extends Named>(
  countries: readonly Option[],
  typed: string,
  search: SearchCountries | null,
): Found<Option> {
  const text = typed.trim()
  if (text === '') return { found: countries, notListed: [] }
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
      ({ lookUpCountries }) => setSearch(() => lookUpCountries),
      // Without it countries are found by their beginnings.
      () => setSearch(null),
    )
  }, [])
  const sorted = useMemo(() => {
    const nameOf = ({ name, nameFr }: Named) => format.name(name, nameFr)
    return countries.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  }, [countries, format])
  const result = useMemo(() => findCountries(sorted, typed, search ?? null), [sorted, typed, search])
  return { ...result, isFinal: typed.trim() === '' || search !== undefined }
}
