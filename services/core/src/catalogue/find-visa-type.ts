import { InvalidInput } from '@passage/contracts/domain/errors'
import { foldText } from '@passage/contracts/places/fold-text'
import type { Reader } from '../context.ts'
import { listVisaTypes } from './list-countries.ts'

/** The id of the visa type of this name, in either language, or code; case and accents do not count. Throws `invalid_input`. */
export async function findVisaType(db: Reader, typed: string): Promise<number> {
  const types = await listVisaTypes(db)
  const wanted = foldText(typed)
  const found = types.find(({ name, nameFr, code }) => [name, nameFr, code].some((text) => foldText(text) === wanted))
  if (found) return found.id
  const known = types.map(({ name }) => name).join(', ')
  throw new InvalidInput([{ path: 'visaType', message: `There is no such visa type. Known are: ${known}.` }])
}

/** Ids of the visa types in whose name or code this text stands, likewise. */
export async function searchVisaTypes(db: Reader, typed: string): Promise<number[]> {
  const wanted = foldText(typed)
  if (wanted === '') return []
  const types = await listVisaTypes(db)
  return types
    .filter(({ name, nameFr, code }) => [name, nameFr, code].some((text) => foldText(text).includes(wanted)))
    .map(({ id }) => id)
}
