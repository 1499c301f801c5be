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

/** The session of this transaction, for `waitsFor`. */
export async function sessionOf(tx: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid as number
}

/** Throws unless a session waits for a lock that this one holds: other tests of a shared stack have theirs. */
export async function waitsFor(db: Database, holder: number): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and ${holder} = any(pg_blocking_pids(pid))`.execute(db)
  if (rows.length === 0) throw new Error('No session waits for that one.')
}

/** Throws unless a session of this database waits for a lock. */
export async function waitsForALock(db: Database): Promise<void> {
  if ((await lockWaits(db)) === 0) throw new Error('No session waits for a lock.')
}
