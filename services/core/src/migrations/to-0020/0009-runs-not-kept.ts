import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** Temporal's histories are read from Temporal alone, which has them for 90 days; after that the entries are the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(db, 'drop table workflow_histories;')
}
