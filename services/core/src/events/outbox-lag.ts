import type { Database } from '../database/connect.ts'

/** Seconds that the oldest unpublished event has waited; 0 when none waits. */
export async function outboxLag(db: Database): Promise<number> {
  const { oldest } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('createdAt').as('oldest'))
    .where('publishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0
}
