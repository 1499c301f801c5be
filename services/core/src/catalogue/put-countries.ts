import type { Country } from '@passage/contracts/api/catalogue.schema'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'

export type NewCountry = Pick<Country, 'code' | 'name' | 'nameFr' | 'flag'>

/** Adds countries, active, and gives known ones (by ISO code) these names; whether those are active stays. Answers ids by code. */
export function putCountries(context: Context, countries: readonly NewCountry[]): Promise<ReadonlyMap<string, number>> {
  return transaction(context, async (tx) => {
    const rows = await tx
      .insertInto('countries')
      .values([...countries])
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          nameFr: eb.ref('excluded.nameFr'),
          flag: eb.ref('excluded.flag'),
        })),
      )
      .returning(['id', 'code'])
      .execute()
    await audit(tx, context, {
      action: 'catalogue.countries-put',
      objectType: 'catalogue',
      objectId: 'countries',
      details: { count: rows.length },
    })
    return new Map(rows.map(({ id, code }) => [code, id]))
  })
}
