import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Until the transaction ends no other import compares or writes: two lists would be mixed. Readers go on. */
export async function lockRequirements(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('visa-requirements', 0))`.execute(tx)
}
