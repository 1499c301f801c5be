import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { foldText } from '@passage/contracts/places/fold-text'

/** The list without filters; a sort without direction has its usual one. */
export const COUNTRIES_USUAL = { search: '', status: '', sort: 'name', direction: '' }

type Filters = typeof COUNTRIES_USUAL

export const nameIn = (locale: Language, { name, nameFr }: Pick<Country, 'name' | 'nameFr'>): string =>
  locale === 'fr' ? nameFr : name

/** Names and codes go up, what was added last comes first. */
export const isDescending = ({ sort, direction }: Pick<Filters, 'sort' | 'direction'>): boolean =>
  direction === '' ? sort === 'recent' : direction === 'desc'

/** The countries that fit the filters, in the order that was asked for. `likely` are codes that the search may mean besides. */
export function foundCountries(
  countries: readonly Country[],
  filters: Filters,
  likely: readonly string[],
  locale: Language,
): Country[] {
  const { search, status, sort } = filters
  const text = foldText(search) || search.toLowerCase()
  const fits = ({ name, nameFr, code, isActive }: Country) =>
    (status === 'active' ? isActive : status !== 'inactive' || !isActive) &&
    (code.toLowerCase().startsWith(text) ||
      [name, nameFr].some((one) => foldText(one).includes(text)) ||
      likely.includes(code))
  const byName = new Intl.Collator(locale).compare
  const compare = (a: Country, b: Country) => {
    if (sort === 'recent') return a.id - b.id
    return sort === 'code' ? (a.code < b.code ? -1 : 1) : byName(nameIn(locale, a), nameIn(locale, b))
  }
  const found = countries.filter(fits).sort(compare)
  return isDescending(filters) ? found.reverse() : found
}
