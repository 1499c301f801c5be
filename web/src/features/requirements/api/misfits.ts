import { useQueries } from '@tanstack/react-query'
import { queryClient } from '../../../lib/server/query-client.ts'
import { type Misfit, misfitsOf, type OrderedVisa, passportsOf } from '../state/misfits.ts'
import { requirementQuery } from './requirement.ts'

const queryOf = ({ countryCode, visaTypeId }: OrderedVisa, from: string) =>
  requirementQuery({ from, to: countryCode, type: String(visaTypeId) })

/** The warnings about a visa for the travellers' passports; empty while loading and after a failure. */
export function useMisfits(visa: OrderedVisa | null, nationalities: readonly string[]): Misfit[] {
  const passports = passportsOf(nationalities)
  const answers = useQueries({ queries: visa ? passports.map((passport) => queryOf(visa, passport)) : [] })
  if (!visa) return []
  return misfitsOf(visa, nationalities, (passport) => answers[passports.indexOf(passport)]?.data)
}

/** The loaded warnings, outside of rendering. */
export const knownMisfits = (visa: OrderedVisa, nationalities: readonly string[]): Misfit[] =>
  misfitsOf(visa, nationalities, (passport) => queryClient.getQueryData(queryOf(visa, passport).queryKey))

/** Loads missing requirements. A failure does not stop the caller. */
export async function askMisfits(visa: OrderedVisa, nationalities: readonly string[]): Promise<void> {
  await Promise.allSettled(
    passportsOf(nationalities).map((passport) => queryClient.ensureQueryData(queryOf(visa, passport))),
  )
}
