import { useEffect, useMemo, useState } from 'react'
import { useFormat } from './use-format.ts'

/** A country to pick: of the catalogue by its number, of all countries by its code. */
export interface CountryOption<Id extends number | string = number | string> {
  id: Id
  /** ISO alpha-2. */
  code: string
  name: string
  nameFr: string
}

/** A country as the search needs it. */
type Named = Omit<CountryOption, 'id'>

/** The countries found in a list, and ISO codes of meant countries that the list lacks. */
interface Found<Option> {
  found: readonly Option[]
  notListed: readonly string[]
}

type SearchCountries = <Option extends Named>(countries: readonly Option[], typed: string) => Found<Option>

/** The names that begin with the text; used until the search of places is loaded. */
const byBeginning: SearchCountries = (countries, typed) => {
  const wanted = typed.toLowerCase()
  const begins = ({ name, nameFr }: Named) => [name, nameFr].some((text) => text.toLowerCase().startsWith(wanted))
  return { found: countries.filter(begins), notListed: [] }
}

/** The countries that a text may mean, the likeliest first; unchanged when nothing is typed. */
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
 * {@link findCountries}, sorted by name when nothing is typed. The search is loaded with its first user; until
 * `isFinal` it may find more.
 */
export function useCountrySearch<Option extends Named>(countries: readonly Option[], typed: string) {
  const format = useFormat()
  const [search, setSearch] = useState<SearchCountries | null | undefined>(undefined)
  useEffect(() => {
    import('@passage/contracts/places/search-countries').then(
      ({ lookUpCountries }) => setSearch(() => lookUpCountries),
      // Without the search, countries are found by the beginning of their names.
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
