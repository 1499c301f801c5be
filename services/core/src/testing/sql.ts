import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** For tests of other rooms that read tables: only core depends on kysely. */
export { sql } from 'kysely'

/** The same database, which awaits `act` after each statement. */
export const afterEachStatement = (db: Database, act: () => unknown): Database =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await act()
      return result
    },
  })

/** The number of sessions of this database that wait for a lock, or for the session `holder`. */
export async function lockWaits(db: Database, holder?: number): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and ${holder === undefined ? sql`true` : sql`${holder} = any(pg_blocking_pids(pid))`}`.execute(db)
  return rows.length
}

/** The session id of a transaction, for `holder`. */
export async function sessionOf(tx: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid as number
}

/** Throws unless a session of this database waits for a lock, or for the session `holder`. */
export async function waitsForALock(db: Database, holder?: number): Promise<void> {
  if ((await lockWaits(db, holder)) === 0) throw new Error('No session waits for a lock.')
}
