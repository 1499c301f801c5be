import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { connect, type Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

export interface TestDatabase {
  db: Database
  url: string
  /** The result of its template's `fill`. */
  note: string
  drop(): Promise<void>
}

/** The database that test files' databases are copies of. The first file of a run that needs it creates it. */
export interface Template {
  name: string
  /** Writes rows into the migrated database; its result is the `note` of every copy. */
  fill(db: Database): Promise<string>
}

const MIGRATED: Template = { name: 'passage_template', fill: async () => '' }

/** Creates a migrated database on the server of `url` for one test file, as a copy of the template. */
export async function createTestDatabase(url: string, template = MIGRATED): Promise<TestDatabase> {
  const name = `passage_test_${randomBytes(6).toString('hex')}`
  const server = connect({ url, max: 1, statementTimeout: 60_000 })
  const note = await ensureTemplate(server, url, template)
  await sql`create database ${sql.id(name)} template ${sql.id(template.name)}`.execute(server)
  const own = onServer(url, name)
  const db = connect({ url: own, max: 5 })
  return {
    db,
    url: own,
    note,
    async drop() {
      await db.destroy()
      // Not "with (force)", which may fail to end an autovacuum worker; a plain drop waits for it.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and usename = current_user`.execute(server)
      await sql`drop database ${sql.id(name)}`.execute(server)
      await server.destroy()
    },
  }
}

/** An arbitrary number for the lock that keeps two test files from creating the same template. */
const LOCK = 7_205_759

/** Creates the template where it is missing; the database's comment stores the note. */
async function ensureTemplate(server: Database, url: string, { name, fill }: Template): Promise<string> {
  return server.connection().execute(async (session) => {
    await sql`set lock_timeout = '60s'`.execute(session)
    await sql`select pg_advisory_lock(${LOCK})`.execute(session)
    try {
      const { rows } = await sql<{ note: string }>`
        select shobj_description(oid, 'pg_database') as note from pg_database where datname = ${name}`.execute(session)
      if (rows[0]) return rows[0].note ?? ''
      // Renamed once it is complete.
      const partial = `${name}_partial`
      await sql`drop database if exists ${sql.id(partial)}`.execute(session)
      await sql`create database ${sql.id(partial)}`.execute(session)
      const db = connect({ url: onServer(url, partial), max: 1 })
      await migrate(db as unknown as Kysely<never>)
      const note = await fill(db).finally(() => db.destroy())
      await sql`comment on database ${sql.id(partial)} is ${sql.lit(note)}`.execute(session)
      await sql`alter database ${sql.id(partial)} rename to ${sql.id(name)}`.execute(session)
      return note
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(session)
    }
  })
}

function onServer(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
