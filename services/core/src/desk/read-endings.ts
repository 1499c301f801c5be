import { sql } from 'kysely'
import { ENDS_SESSIONS, peopleOf } from '../audit/ends-sessions.ts'
import type { Reader } from '../context.ts'

/** People whose sessions or rights may have ended or changed, as the record says. */
export interface Ending {
  auditId: number
  personIds: string[]
}

/** Such lines of the record after `afterId`, in their order; one range of the primary key. */
export async function readEndings(db: Reader, afterId: number): Promise<Ending[]> {
  const { rows } = await sql<{ id: number } & Parameters<typeof peopleOf>[0]>`
    select id, object_type, object_id, actor_id, details from audit
    where id > ${afterId} and action ~ ${ENDS_SESSIONS} order by id`.execute(db)
  return rows.map(({ id, ...line }) => ({ auditId: Number(id), personIds: peopleOf(line) }))
}
