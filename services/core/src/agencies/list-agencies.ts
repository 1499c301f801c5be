import type { AgencyNames, AgencyPage, AgencyQuery } from '@passage/contracts/api/people/agencies.schema'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../context.ts'
import { idsOf, searchPattern } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { viewAgencies } from './select-agencies.ts'

/** Names to choose from: all for staff, an agency's member sees their own. Agency specification §7. */
export function listAgencyNames(db: Reader, person: ActingPerson): Promise<AgencyNames> {
  const all = scopeOf('agency:read', person.role) === 'any'
  return db
    .selectFrom('agencies')
    .select(['id', 'name'])
    .$if(!all, (agencies) => agencies.where('id', '=', person.agencyId ?? 0))
    .orderBy('name')
    .execute()
}

/** One page of the agencies: those that wait for verification first, then by name. */
export async function listAgencies(db: Reader, { page, limit, ...filter }: AgencyQuery): Promise<AgencyPage> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('agencies')
      .select('id')
      .where(matching(filter))
      .orderBy((eb) => eb('verifiedAt', 'is not', null))
      .orderBy('name')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('agencies')
      .where(matching(filter))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const data = await viewAgencies(db, idsOf(rows))
  return { data, total, totalPages: Math.ceil(total / limit) }
}

const matching =
  ({ search, verified }: Pick<AgencyQuery, 'search' | 'verified'>) =>
  (eb: ExpressionBuilder<DB, 'agencies'>) => {
    const pattern = searchPattern(search)
    return eb.and([
      ...(pattern ? [eb('name', 'ilike', pattern)] : []),
      ...(verified ? [eb('verifiedAt', verified === 'true' ? 'is not' : 'is', null)] : []),
    ])
  }
