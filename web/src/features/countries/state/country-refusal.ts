import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import { isRefusal } from '../../../lib/server/api-error.ts'

type TakenField = 'code' | 'name' | 'nameFr'

/** Why the API refused a country, as far as the form can say more about it. */
export type CountryRefusal =
  | { kind: 'taken'; field: TakenField; owner: Country }
  | { kind: 'changed'; now: Country }
  | { kind: 'gone' }
  | { kind: 'other'; message: string | null }

export function refusalOf(error: unknown): CountryRefusal {
  const problem = isRefusal(error) ? error.problem : null
  const details = problem?.details
  if (problem?.code === 'country_taken' && details)
    return { kind: 'taken', field: details.field as TakenField, owner: details as unknown as Country }
  if (problem?.code === 'country_changed' && details) return { kind: 'changed', now: details.country as Country }
  if (problem?.code === 'country_not_found') return { kind: 'gone' }
  return { kind: 'other', message: problem?.message ?? null }
}
