import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** How far Stripe's list of events has been read. `created` as Stripe says it. */
export interface StripeCursor {
  eventId: string
  created: Date
}

/** null before the first look. */
export async function readStripeCursor({ db }: Context): Promise<StripeCursor | null> {
  const row = await db.selectFrom('stripeCursor').select(['eventId', 'eventCreated']).executeTakeFirst()
  return row ? { eventId: row.eventId, created: row.eventCreated } : null
}

/** Never back: two sweeps may run beside each other. */
export async function moveStripeCursor({ db }: Context, { eventId, created }: StripeCursor): Promise<void> {
  await db
    .insertInto('stripeCursor')
    .values({ eventId, eventCreated: created })
    .onConflict((conflict) =>
      conflict
        .column('single')
        .doUpdateSet({ eventId, eventCreated: created })
        .where('stripeCursor.eventCreated', '<=', created),
    )
    .execute()
}

/** Which of these events of Stripe's are not stored yet. */
export async function unknownEvents({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(string_to_array(${ids.join(',')}, ',')) as asked (id)
    where not exists (select from stripe_events known where known.id = asked.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
