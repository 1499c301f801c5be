import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** One order of a customer at a time until the transaction ends, so that twenty-five at once are counted as twenty-five. */
export async function lockOrdering(tx: Tx, customer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${customer}`}, 0))`.execute(tx)
}
