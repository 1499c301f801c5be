import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

export interface TestDatabase {
  db: Database
  url: string
  drop(): Promise<void>
}

/** A migrated database of its own beside the one at `url`, for one test file. */
export async function createTestDatabase(url: string): Promise<TestDatabase> {
  const name = `passage_test_${randomBytes(6).toString('hex')}`
  const server = connect({ url, max: 1 })
  await sql`create database ${sql.id(name)}`.execute(server)
  const own = new URL(url)
  own.pathname = `/${name}`
  const db = connect({ url: own.href, max: 5 })
  await migrate(db as unknown as Kysely<never>)
  return {
    db,
    url: own.href,
    async drop() {
      await db.destroy()
      // Not "with (force)": that may not end an autovacuum worker, which a plain drop waits for.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and usename = current_user`.execute(server)
      await sql`drop database ${sql.id(name)}`.execute(server)
      await server.destroy()
    },
  }
}
