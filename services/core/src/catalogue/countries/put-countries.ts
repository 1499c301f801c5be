import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { audit } from '../../audit/audit.ts'
import { type Context, transaction } from '../../context.ts'
import { lockCountries } from './lock-countries.ts'

export type NewCountry = Pick<Country, 'code' | 'name' | 'nameFr' | 'flag'>

/**
 * Adds the countries that are missing, active; one whose code or English name is there already stays as administrators left
 * it. Answers ids by the codes that were given.
 */
export function putCountries(context: Context, countries: readonly NewCountry[]): Promise<ReadonlyMap<string, number>> {
  return transaction(context, async (tx) => {
    const known = await lockCountries(tx)
    const missing = countries.filter((country) => idAmong(known, country) === undefined)
    const added = await (missing.length > 0
      ? tx.insertInto('countries').values(missing).returning(['id', 'code', 'name']).execute()
      : [])
    await audit(tx, context, 'catalogue.countries-put', 'catalogue', 'countries', { count: countries.length })
    return new Map(
      countries.flatMap((country) => {
        const id = idAmong([...known, ...added], country)
        return id === undefined ? [] : [[country.code, id] as const]
      }),
    )
  })
}

const idAmong = (rows: readonly Pick<Country, 'id' | 'code' | 'name'>[], { code, name }: NewCountry) =>
  (rows.find((row) => row.code === code) ?? rows.find((row) => row.name === name))?.id
