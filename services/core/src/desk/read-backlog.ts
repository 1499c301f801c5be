import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { selectUnhandled } from '../payments/stripe-events.ts'
import { countQueues } from './desk-queue.ts'

/** Work that a sweep or relay of the worker does; it grows old when the worker or its schedule stands still. */
export type Backlog = Record<'stripeEvents' | 'paymentChecks' | 'documentDeletions', number>

/** Seconds that the oldest work of each kind is overdue; 0 where none is. */
export const readBacklog = (db: Database): Promise<Backlog> =>
  db
    .selectNoFrom((eb) => [
      selectUnhandled(db).clearSelect().select(secondsSince('stripe_events.received_at')).as('stripeEvents'),
      eb
        .selectFrom('paymentAttempts')
        .where('sessionId', 'is not', null)
        .select(secondsSince('next_check_at'))
        .as('paymentChecks'),
      eb
        .selectFrom('documents')
        .where('deletedAt', 'is', null)
        .select(secondsSince('deletes_at'))
        .as('documentDeletions'),
    ])
    .executeTakeFirstOrThrow() as Promise<Backlog>

const secondsSince = (column: string) =>
  sql<number>`coalesce(greatest(extract(epoch from now() - min(${sql.ref(column)})), 0), 0)::float8`.as('seconds')

/** How many orders staff have to look at; counted up to the desk's limit. */
export async function countAttention(db: Database): Promise<number> {
  const { attention } = await countQueues(db, (queue) => queue === 'attention', '')
  return attention?.count ?? 0
}
