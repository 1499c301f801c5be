import { type Kysely, sql } from 'kysely'
import { type Database, DEADLINES } from './connect.ts'

export interface ApplicationRole {
  role: string
  /** For a role that does not exist yet. */
  password: string
}

/** Insert-only tables. */
const APPEND_ONLY = ['audit']
/** Tables without rights for the applications. */
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']

/** Creates the role of API and worker where it is missing and grants its rights: it adds to the audit only and owns no table. quality.md, checklist 24. */
export async function admitApplication(db: Kysely<never>, { role, password }: ApplicationRole): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(tx)
    if (rows.length === 0) {
      await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(tx)
      // The owner must be able to end the role's connections.
      await sql`grant ${sql.id(role)} to current_user`.execute(tx)
      // A pooler does not pass on a connection's settings.
      await sql`alter role ${sql.id(role)} set statement_timeout = ${sql.lit(DEADLINES.statement)}`.execute(tx)
      await sql`alter role ${sql.id(role)} set lock_timeout = ${sql.lit(DEADLINES.lock)}`.execute(tx)
    }
    const to = sql.id(role)
    await sql`grant usage on schema public to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx)
    await sql`grant usage on all sequences in schema public to ${to}`.execute(tx)
    await sql`revoke update, delete on ${tables(APPEND_ONLY)} from ${to}`.execute(tx)
    await sql`revoke all on ${tables(MIGRATIONS)} from ${to}`.execute(tx)
  })
}

const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(`public.${name}`)))

/** For production: throws when the current role could change the audit or disable its protection. */
export async function checkApplicationRole(db: Database): Promise<void> {
  const { rows } = await sql<{ mayChange: boolean; owns: boolean }>`
    select has_table_privilege('public.audit', 'update, delete, truncate') as may_change,
      pg_has_role((select relowner from pg_class where oid = 'public.audit'::regclass), 'member') as owns`.execute(db)
  if (rows[0]?.mayChange || rows[0]?.owns)
    throw new Error(
      'DATABASE_URL must name a role that may only add to the audit: set DATABASE_OWNER_URL to the owner for the migration, and DATABASE_URL to a role of its own.',
    )
}
