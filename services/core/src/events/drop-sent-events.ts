import { sql } from 'kysely'
import type { Context } from '../context.ts'

const KEPT = '30 days'
const BATCH = 5_000
const BATCHES = 20

/**
 * Deletes events that were sent more than 30 days ago, oldest first; answers how many. Rows grow in the order of their ids, so
 * the primary key finds the old ones and no index more is kept up with every event. design.md, Events.
 */
export async function dropSentEvents({ db }: Context): Promise<number> {
  let dropped = 0
  let after = 0
  for (let left = BATCHES; left > 0; left -= 1) {
    const { rows } = await sql<{ last: number | null; dropped: number }>`
      with oldest as (
        select id from (select id, created_at from outbox where id > ${after} order by id limit ${BATCH}) part
        where created_at < now() - ${KEPT}::interval),
      gone as (
        delete from outbox using oldest
        where outbox.id = oldest.id and published_at < now() - ${KEPT}::interval
        returning outbox.id)
      select (select max(id) from oldest) as last, (select count(*)::int from gone) as dropped`.execute(db)
    const part = rows[0]
    if (!part || part.last === null) break
    after = part.last
    dropped += part.dropped
  }
  return dropped
}
