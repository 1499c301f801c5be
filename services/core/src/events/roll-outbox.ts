import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { isLocked } from '../database/is-unavailable.ts'

/**
 * Makes the outbox's weeks until a month ahead, and drops those that ended 30 days ago and whose events were all sent; answers
 * how many. A week with an unsent event stays. While a backup reads the whole table, this run leaves it to the
 * next: events of a week that is not made stand in the rest. design.md, Events.
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
