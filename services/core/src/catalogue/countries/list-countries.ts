import type { Country, VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import { searchCountries } from '@passage/contracts/places/search-countries'
import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'

/** Active countries by English name. settled.md, Catalogue. */
export function listCountries(db: Queryable): Promise<Country[]> {
  return db
    .selectFrom('countries')
    .select(['id', 'name', 'nameFr', 'code', 'flag', 'isActive'])
    .where('isActive', '=', true)
    .orderBy('name')
    .execute()
}

export type CountryView = Required<Country>

/** All countries with how many active offers each has, for administrators. */
export function listAllCountries(db: Queryable): Promise<CountryView[]> {
  const counted = db
    .selectFrom('offers')
    .where('isActive', '=', true)
    .groupBy('countryId')
    .select((eb) => ['countryId', eb.fn.countAll<number>().as('offersCount')] as const)
  return db
    .selectFrom('countries')
    .leftJoin(counted.as('counted'), 'counted.countryId', 'countries.id')
    .select(['id', 'name', 'nameFr', 'code', 'flag', 'isActive', 'embassyFile'])
    .select((eb) => eb.fn.coalesce('counted.offersCount', eb.lit(0)).as('offersCount'))
    .orderBy('name')
    .execute()
}

export function listVisaTypes(db: Queryable): Promise<VisaType[]> {
  return db.selectFrom('visaTypes').select(['id', 'name', 'nameFr', 'code']).orderBy('id').execute()
}

/** Ids of the catalogue's countries that a text may mean, the likeliest first. */
export async function findCountries(db: Queryable, text: string): Promise<readonly number[]> {
  const countries = await db.selectFrom('countries').select(['id', 'code', 'name', 'nameFr']).orderBy('id').execute()
  return searchCountries(countries, text).map(({ id }) => id)
}

/** An array for PostgreSQL as one parameter. */
export const arrayOf = (ids: readonly number[]) => sql`string_to_array(${ids.join(',')}, ',')::integer[]`
