import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

/** A checklist with the names of its scope. */
const selectChecklists = (db: Queryable) =>
  db
    .selectFrom('checklists')
    .leftJoin('offers', 'offers.id', 'checklists.offerId')
    .leftJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .leftJoin('agencies', 'agencies.id', 'offers.agencyId')
    .leftJoin('countries', (join) =>
      join.on((eb) => eb('countries.id', '=', eb.fn.coalesce('checklists.countryId', 'offers.countryId'))),
    )
    .select(['checklists.id', 'checklists.offerId', 'checklists.countryId', 'nationality', 'purpose', 'rules'])
    .select(['checklists.version', 'countries.code as countryCode'])
    .select(['countries.name as countryName', 'countries.nameFr as countryNameFr'])
    .select(['visaTypes.name as visaType', 'visaTypes.nameFr as visaTypeFr', 'agencies.name as agencyName'])

type Row = Awaited<ReturnType<ReturnType<typeof selectChecklists>['executeTakeFirstOrThrow']>>

const toChecklist = ({ purpose, rules, ...row }: Row): AdminChecklist => ({
  ...row,
  purpose: purpose as AdminChecklist['purpose'],
  rules: rules as unknown as AdminChecklist['rules'],
})

/** All checklists: those for every offer first, then by country. */
export async function listChecklists(db: Queryable): Promise<AdminChecklist[]> {
  const rows = await selectChecklists(db)
    .orderBy(sql`countries.name nulls first`)
    .orderBy(sql`checklists.offer_id nulls first`)
    .orderBy(sql`nationality nulls first`)
    .orderBy(sql`purpose nulls first`)
    .execute()
  return rows.map(toChecklist)
}

/** Throws `checklist_not_found`. */
export async function readAdminChecklist(db: Queryable, id: number): Promise<AdminChecklist> {
  const row = await selectChecklists(db).where('checklists.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('checklist_not_found', 'There is no such checklist.')
  return toChecklist(row)
}
