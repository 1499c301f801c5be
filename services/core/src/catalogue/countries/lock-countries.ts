import { DomainError } from '@passage/contracts/domain/errors'
import { foldText } from '@passage/contracts/places/fold-text'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { type CountryView, listAllCountries } from './list-countries.ts'

type Named = Pick<CountryView, 'code' | 'name' | 'nameFr'>

const same = {
  code: (a: string, b: string) => a === b,
  name: (a: string, b: string) => keyOf(a) === keyOf(b),
  nameFr: (a: string, b: string) => keyOf(a) === keyOf(b),
}

/** Letters of any alphabet without case and accents; a name that has no letters is compared as it stands. */
const keyOf = (name: string): string => foldText(name) || name

/** All countries; until the transaction ends no other administrator changes one. Customers still read them and order. */
export async function lockCountries(tx: Tx): Promise<CountryView[]> {
  await sql`lock table countries in share row exclusive mode`.execute(tx)
  return listAllCountries(tx)
}

/** Throws `country_taken` with the country that has the code or one of the names already. */
export function refuseTaken(others: readonly CountryView[], wanted: Named): void {
  for (const field of ['code', 'name', 'nameFr'] as const) {
    const owner = others.find((other) => same[field](other[field], wanted[field]))
    if (!owner) continue
    const { id, code, name, nameFr, isActive } = owner
    const what = field === 'code' ? `code ${code}` : `${field === 'name' ? 'name' : 'French name'} ${owner[field]}`
    throw new DomainError('country_taken', `The ${what} belongs to ${name} (${code}) already.`, {
      ...{ field, id, code, name, nameFr, isActive },
    })
  }
}
