import { sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * Makes the outbox's weeks until a month ahead, and drops those that ended 30 days ago and whose events were all sent; answers
 * how many. A week with an unsent event stays. design.md, Events.
 */
export async function rollOutbox({ db }: Context): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`select roll_outbox() as dropped`.execute(db)
  return rows[0]?.dropped ?? 0
}
