import type { PassportRequirement } from '@passage/contracts/api/catalogue/destinations.schema'
import type { RequirementRow, RequirementSource } from '@passage/contracts/domain/catalogue/visa-requirements'
import type { Reader } from '../context.ts'
import { selectLatestImport } from './latest-import.ts'

/** A traveller's own country asks for nothing; an imported row for it is ignored. */
export const AT_HOME = { requirement: 'visa free', days: null, date: null, source: null } satisfies PassportRequirement

/** What a passport needs at destinations, all by ISO code and as of one moment. A destination of which nothing is known is left out. */
export async function readPassportRequirements(
  db: Reader,
  passport: string,
  destinations: readonly string[],
): Promise<ReadonlyMap<string, PassportRequirement>> {
  if (destinations.length === 0) return new Map()
  const rows = await db
    .selectFrom('visaRequirements')
    .innerJoin(selectLatestImport(db).as('latest'), (join) => join.onTrue())
    .select(['destination', 'requirement', 'days', 'date', 'name', 'address'])
    .where('passport', '=', passport)
    .where('destination', 'in', [...destinations])
    .execute()
  const known = (rows as (RequirementRow & RequirementSource)[]).map(
    ({ destination, requirement, days, date, name, address }) =>
      [destination, { requirement, days, date, source: { name, address } }] as const,
  )
  return new Map<string, PassportRequirement>([...known, [passport, AT_HOME]])
}
