import type { AgencySummary } from '@passage/contracts/api/people/agencies.schema'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Reader } from '../context.ts'
import { noSuchAgency } from './select-agencies.ts'

/** An agency as its members see it. Another agency's counts as missing. Throws `agency_not_found`. */
export async function readAgency(db: Reader, person: ActingPerson, id: number): Promise<AgencySummary> {
  const reaches = scopeOf('agency:read', person.role) === 'any' || person.agencyId === id
  if (!reaches) throw noSuchAgency()
  return readSummary(db, id)
}

/** Throws `agency_not_found`. */
export async function readSummary(db: Reader, id: number): Promise<AgencySummary> {
  const agency = await db
    .selectFrom('agencies')
    .select(['id', 'name', 'verifiedAt', 'mailsTraveller'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!agency) throw noSuchAgency()
  return { ...agency, verifiedAt: agency.verifiedAt?.toISOString() ?? null }
}
