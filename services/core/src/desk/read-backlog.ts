import { COUNTED_TO } from '@passage/contracts/domain/desk/work-queue'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { selectUnhandled } from '../payments/stripe-events.ts'
import { countQueues } from './desk-queue.ts'

/** Work of the worker's sweeps and relays; its age grows when the worker or its schedule stops. */
export type Backlog = Record<'stripeEvents' | 'paymentChecks' | 'documentDeletions' | 'mails' | 'refunds', number>

/** Seconds by which the oldest work of each kind is overdue; 0 without any. */
export const readBacklog = (db: Database): Promise<Backlog> =>
  db
    .selectNoFrom((eb) => [
      selectUnhandled(db).clearSelect().select(secondsSince(sql`min(stripe_events.received_at)`)).as('stripeEvents'),
      eb
        .selectFrom('paymentAttempts')
        .where('sessionId', 'is not', null)
        .select(secondsSince(sql`min(next_check_at)`))
        .as('paymentChecks'),
      eb
        .selectFrom('documents')
        .where('deletedAt', 'is', null)
        .select(secondsSince(sql`min(deletes_at)`))
        .as('documentDeletions'),
      eb.selectFrom('mails').where('status', '=', sql.lit('due')).select(secondsSince(OLDEST_MAIL)).as('mails'),
      eb
        .selectFrom('refunds')
        .where('status', '=', sql.lit('promised'))
        .select(secondsSince(sql`min(coalesce(failed_at, created_at))`))
        .as('refunds'),
    ])
    .executeTakeFirstOrThrow() as Promise<Backlog>

/** Each failed attempt moves the next one of a mail about an account: such a mail is as old as it is. */
const OLDEST_MAIL = sql`least(min(next_try_at), min(created_at) filter (where order_id is null and attempts > 0))`

const secondsSince = (oldest: RawBuilder<unknown>) =>
  sql<number>`coalesce(greatest(extract(epoch from now() - ${oldest}), 0), 0)::float8`.as('seconds')

/** Open orders by their promise, counted up to the desk's limit each. */
export type PromiseCounts = Record<'today' | 'late' | 'at_risk', number>

/** How many open orders are promised for today, how many are past their promised day, and how many are late in the desk's words. */
export async function countPromises(db: Database, now = new Date()): Promise<PromiseCounts> {
  const today = luxembourgDay(now)
  const [counts, { risk }] = await Promise.all([
    db
      .selectNoFrom([countPromised(db, '=', today).as('today'), countPromised(db, '<', today).as('late')])
      .executeTakeFirstOrThrow(),
    countQueues(db, (queue) => queue === 'risk', ''),
  ])
  return { today: counts.today ?? 0, late: counts.late ?? 0, at_risk: risk?.count ?? 0 }
}

/** In the order of the index `orders_promised`. */
const countPromised = (db: Database, compared: '=' | '<', day: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select('promisedOn')
        .where('closedAt', 'is', null)
        .where('promisedOn', compared, day)
        .orderBy('promisedOn')
        .limit(sql.lit(COUNTED_TO))
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** The number of orders that need attention, counted up to the desk's limit. */
export async function countAttention(db: Database): Promise<number> {
  const { attention } = await countQueues(db, (queue) => queue === 'attention', '')
  return attention?.count ?? 0
}
