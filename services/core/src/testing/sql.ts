import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** For tests of other rooms that look into tables: SQL stays core's. */
export { sql } from 'kysely'

/** How many sessions of this database wait for a lock. */
export async function lockWaits(db: Database): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Throws unless a session of this database waits for a lock. */
export async function waitsForALock(db: Database): Promise<void> {
  if ((await lockWaits(db)) === 0) throw new Error('No session waits for a lock.')
}
