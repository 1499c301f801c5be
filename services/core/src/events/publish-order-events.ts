import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Sends events in the order given; throws at the first that was not acknowledged. */
export type Publish = (events: OrderEntryRecorded[]) => Promise<void>

const BATCH = 100

/**
 * Sends all unpublished events of one order in seq order, under the order's lock, so that no publisher overtakes another.
 * Answers how many left. What cannot be sent stays for the relay.
 */
export async function publishOrderEvents(db: Database, publish: Publish, orderId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${orderId}, 0))`.execute(tx)
    const rows = await tx
      .selectFrom('outbox')
      .select(['id', 'event'])
      .where('orderId', '=', orderId)
      .where('publishedAt', 'is', null)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return 0
    await publish(rows.map((row) => row.event as unknown as OrderEntryRecorded))
    await tx
      .updateTable('outbox')
      .set({ publishedAt: new Date() })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    return rows.length
  })
}
