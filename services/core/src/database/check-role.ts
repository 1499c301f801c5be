import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** For production: throws a sentence when the role that asks could change the audit or take its protection away. */
export async function checkApplicationRole(db: Database): Promise<void> {
  const { rows } = await sql<{ mayChange: boolean; owns: boolean }>`
    select has_table_privilege('public.audit', 'update, delete, truncate') as may_change,
      pg_has_role((select relowner from pg_class where oid = 'public.audit'::regclass), 'member') as owns`.execute(db)
  if (rows[0]?.mayChange || rows[0]?.owns)
    throw new Error(
      'DATABASE_URL must name a role that may only add to the audit: set DATABASE_OWNER_URL to the owner for the migration, and DATABASE_URL to a role of its own.',
    )
}
