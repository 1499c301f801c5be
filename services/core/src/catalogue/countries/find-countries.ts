import { searchCountries } from '@passage/contracts/places/search-countries'
import { sql } from 'kysely'
import type { Reader } from '../../context.ts'

/** Ids of the catalogue's countries that a text may mean, the likeliest first. */
export async function findCountries(db: Reader, text: string): Promise<readonly number[]> {
  const countries = await db.selectFrom('countries').select(['id', 'code', 'name', 'nameFr']).orderBy('id').execute()
  return searchCountries(countries, text).map(({ id }) => id)
}

/** The same for PostgreSQL, as one parameter for any number of ids. */
export const arrayOf = (ids: readonly number[]) => sql`string_to_array(${ids.join(',')}, ',')::integer[]`
