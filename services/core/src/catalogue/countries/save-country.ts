import type { SaveCountry, UpdateCountry } from '@passage/contracts/api/catalogue/catalogue.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { foldText } from '@passage/contracts/places/fold-text'
import { frenchNameOf } from '@passage/contracts/places/french-name'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { type CountryView, listAllCountries } from './list-countries.ts'

type Named = Pick<CountryView, 'code' | 'name' | 'nameFr'>

const same = {
  code: (a: string, b: string) => a === b,
  name: (a: string, b: string) => keyOf(a) === keyOf(b),
  nameFr: (a: string, b: string) => keyOf(a) === keyOf(b),
}

/** Letters of any alphabet without case and accents; a name without letters is compared unchanged. */
const keyOf = (name: string): string => foldText(name) || name

/**
 * All countries; locked against other administrators until the transaction ends. Customers can still read them and
 * order.
 */
export async function lockCountries(tx: Tx): Promise<CountryView[]> {
  await sql`lock table countries in share row exclusive mode`.execute(tx)
  return listAllCountries(tx)
}

/** Throws `country_taken` with the country that already has the code or a name. */
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

/** Adds a destination, active unless the input says otherwise. Throws `country_taken`. Agency specification §7. */
export function addCountry(context: Context, input: SaveCountry): Promise<CountryView> {
  const { isActive = true, embassyFile = 'order', ...named } = input
  const country = { ...named, nameFr: frenchName(input), isActive, embassyFile }
  return transaction(context, async (tx) => {
    refuseTaken(await lockCountries(tx), country)
    const { id } = await tx.insertInto('countries').values(country).returning('id').executeTakeFirstOrThrow()
    await audit(tx, context, 'country.added', 'country', id, { code: country.code, isActive })
    return { id, ...country, offersCount: 0 }
  })
}

/** The given French name, else the code's usual one, else the English one. */
export const frenchName = ({ name, nameFr, code }: Pick<SaveCountry, 'name' | 'nameFr' | 'code'>): string =>
  nameFr || frenchNameOf(code) || name

const NAMED = ['name', 'nameFr', 'code', 'flag'] as const
const DETAILS = [...NAMED, 'embassyFile'] as const
const SHOWN = [...DETAILS, 'isActive'] as const

/**
 * Changes the given fields; existing orders continue. Throws `country_not_found`, `country_taken`, and
 * `country_changed` with the present country.
 */
export function updateCountry(context: Context, id: number, input: UpdateCountry): Promise<CountryView> {
  const { expected, ...changes } = input
  return transaction(context, async (tx) => {
    const all = await lockCountries(tx)
    const before = all.find((country) => country.id === id)
    if (!before) throw new DomainError('country_not_found', 'There is no such country.')
    if (expected && SHOWN.some((field) => before[field] !== expected[field]))
      throw new DomainError('country_changed', 'This country was changed in the meantime.', { country: before })
    const wanted = { ...before, ...changes }
    const after = { ...wanted, nameFr: frenchName(wanted) }
    if (NAMED.some((field) => before[field] !== after[field]))
      refuseTaken(
        all.filter((country) => country !== before),
        after,
      )
    await write(tx, context, before, after)
    return after
  })
}

async function write(tx: Tx, context: Context, before: CountryView, after: CountryView): Promise<void> {
  const { id, name, nameFr, code, flag, isActive, embassyFile } = after
  const changed = DETAILS.filter((field) => before[field] !== after[field])
  const switched = before.isActive !== isActive
  if (changed.length === 0 && !switched) return
  const row = { name, nameFr, code, flag, isActive, embassyFile }
  await tx.updateTable('countries').set(row).where('id', '=', id).execute()
  if (changed.length > 0) {
    const codes = before.code === code ? code : { from: before.code, to: code }
    await audit(tx, context, 'country.changed', 'country', id, { code: codes, changed })
  }
  const action = isActive ? 'country.activated' : 'country.deactivated'
  if (switched) await audit(tx, context, action, 'country', id, { code, offersCount: after.offersCount })
}
