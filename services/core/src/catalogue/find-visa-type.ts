import type { VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import { InvalidInput } from '@passage/contracts/domain/errors'
import { matchNamed } from '@passage/contracts/domain/match-named'
import { foldText } from '@passage/contracts/places/fold-text'
import type { Queryable } from '../context.ts'
import { listVisaTypes } from './countries/list-countries.ts'

/**
 * The id of the visa type with this name, in either language, or code; case and accents are ignored. Throws
 * `invalid_input`.
 */
export async function findVisaType(db: Queryable, typed: string): Promise<number> {
  const types = await listVisaTypes(db)
  const found = matchNamed(types, typed)
  if (found) return found.id
  throw new InvalidInput([{ path: 'visaType', message: noSuchVisaType(types) }])
}

export const noSuchVisaType = (types: readonly VisaType[]): string =>
  `There is no such visa type. Known are: ${types.map(({ name }) => name).join(', ')}.`

/** Ids of the visa types whose name or code contains this text, likewise. */
export async function searchVisaTypes(db: Queryable, typed: string): Promise<number[]> {
  const wanted = foldText(typed)
  if (wanted === '') return []
  const types = await listVisaTypes(db)
  return types
    .filter(({ name, nameFr, code }) => [name, nameFr, code].some((text) => foldText(text).includes(wanted)))
    .map(({ id }) => id)
}
