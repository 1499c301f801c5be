import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { selectUnhandled } from '../payments/stripe-events.ts'
import { countQueues } from './desk-queue.ts'

/** Work of the worker's sweeps and relays; its age grows when the worker or its schedule stops. */
export type Backlog = Record<'stripeEvents' | 'paymentChecks' | 'documentDeletions', number>

/** Seconds by which the oldest work of each kind is overdue; 0 without any. */
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

/** The number of orders that need attention, counted up to the desk's limit. */
export async function countAttention(db: Database): Promise<number> {
  const { attention } = await countQueues(db, (queue) => queue === 'attention', '')
  return attention?.count ?? 0
}
