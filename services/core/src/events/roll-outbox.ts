import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { isLocked } from '../database/is-unavailable.ts'

/**
 * Creates the outbox's partitions for the coming four weeks, and drops those that ended 30 days ago and whose events were all
 * sent; returns how many it dropped. While a backup reads the table nothing is done: the next run does it, and events whose
 * week has no partition wait in the default one. design.md, Events.
 */
export async function rollOutbox({ db }: Context): Promise<number> {
  try {
    const { rows } = await sql<{ dropped: number }>`select roll_outbox() as dropped`.execute(db)
    return rows[0]?.dropped ?? 0
  } catch (error) {
    if (isLocked(error)) return 0
    throw error
  }
}
