import type { SaveCountry } from '@passage/contracts/api/catalogue/catalogue.schema'
import { frenchNameOf } from '@passage/contracts/places/french-name'
import { audit } from '../../audit/audit.ts'
import { type Context, transaction } from '../../context.ts'
import type { CountryView } from './list-countries.ts'
import { lockCountries, refuseTaken } from './lock-countries.ts'

/** Adds a destination, active unless the input says otherwise. Throws `country_taken`. Agency specification §7. */
export function addCountry(context: Context, input: SaveCountry): Promise<CountryView> {
  const { isActive = true, ...named } = input
  const country = { ...named, nameFr: frenchName(input), isActive }
  return transaction(context, async (tx) => {
    refuseTaken(await lockCountries(tx), country)
    const { id } = await tx.insertInto('countries').values(country).returning('id').executeTakeFirstOrThrow()
    await audit(tx, context, 'country.added', 'country', id, { code: country.code, isActive })
    return { id, ...country, offersCount: 0 }
  })
}

/** The French name as given, else the usual one of the code, else the English one. */
export const frenchName = ({ name, nameFr, code }: Pick<SaveCountry, 'name' | 'nameFr' | 'code'>): string =>
  nameFr || frenchNameOf(code) || name
