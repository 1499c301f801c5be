import type { UpdateCountry } from '@passage/contracts/api/catalogue/catalogue.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { frenchName } from './add-country.ts'
import type { CountryView } from './list-countries.ts'
import { lockCountries, refuseTaken } from './lock-countries.ts'

const NAMED = ['name', 'nameFr', 'code', 'flag'] as const
const SHOWN = [...NAMED, 'isActive'] as const

/**
 * Changes what the input names; existing orders go on, also when their country changes. Throws `country_not_found`,
 * `country_taken`, and `country_changed` with the country as it is when it is not as the caller was shown it.
 */
export function updateCountry(context: Context, id: number, input: UpdateCountry): Promise<CountryView> {
  const { expected, ...changes } = input
  return transaction(context, async (tx) => {
    const all = await lockCountries(tx)
    const before = all.find((country) => country.id === id)
    if (!before) throw new DomainError('country_not_found', 'There is no such country.')
    if (expected && SHOWN.some((field) => before[field] !== expected[field]))
      throw new DomainError('country_changed', 'This country was changed meanwhile.', { country: before })
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
  const { id, name, nameFr, code, flag, isActive } = after
  const changed = NAMED.filter((field) => before[field] !== after[field])
  const switched = before.isActive !== isActive
  if (changed.length === 0 && !switched) return
  await tx.updateTable('countries').set({ name, nameFr, code, flag, isActive }).where('id', '=', id).execute()
  if (changed.length > 0) {
    const codes = before.code === code ? code : { from: before.code, to: code }
    await audit(tx, context, 'country.changed', 'country', id, { code: codes, changed })
  }
  const action = isActive ? 'country.activated' : 'country.deactivated'
  if (switched) await audit(tx, context, action, 'country', id, { code, offersCount: after.offersCount })
}
