import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { ORDER_ENTRY_RECORDED, ORDER_ENTRY_SCHEMA, orderMessageId } from '@passage/contracts/events/subjects'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { isLocked } from '../database/errors.ts'
import { idsOf, noneOf } from '../database/expressions.ts'

interface OrderName {
  id: string
  orderNumber: string
}

/** Writes an entry's event in the entry's transaction. It is sent by `publishOrderEvents`. design.md, Events. */
export async function enqueue(tx: Tx, order: OrderName, entry: HistoryEntry): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ orderId: order.id, seq: entry.seq, event: eventOf(order, entry) })
    .execute()
}

/** Field by field, so that no future field of an entry is published unintentionally. */
export const eventOf = (order: OrderName, entry: HistoryEntry): OrderEntryRecorded => ({
  specversion: '1.0',
  id: orderMessageId(order.id, entry.seq),
  source: '/passage/orders',
  type: ORDER_ENTRY_RECORDED,
  dataschema: ORDER_ENTRY_SCHEMA,
  subject: order.id,
  time: entry.at,
  datacontenttype: 'application/json',
  data: {
    orderId: order.id,
    orderNumber: order.orderNumber,
    seq: entry.seq,
    kind: entry.kind,
    status: entry.status,
    paymentStatus: entry.paymentStatus,
    reason: entry.reason,
    override: entry.override,
    actorKind: entry.actor.kind,
  },
})

/** Sends events in order; throws at the first one without an acknowledgement. */
export type Publish = (events: OrderEntryRecorded[]) => Promise<void>

/** Events sent within a claim, even when each takes a second. */
const BATCH = 20
const CLAIM_SECONDS = 30

/**
 * Sends an order's unpublished events in seq order under a claim, without keeping a connection. Returns how many; the
 * rest is for the relay. design.md, Events.
 */
export async function publishOrderEvents(db: Database, publish: Publish, orderId: string): Promise<number> {
  let sent = 0
  for (let mine = await claim(db, orderId); mine; mine = await claim(db, orderId)) {
    const { events, ...claimed } = mine
    try {
      await publish(events.map(({ event }) => event))
    } catch (error) {
      await release(db, claimed)
      throw error
    }
    const ids = idsOf(events)
    await db.updateTable('outbox').set({ publishedAt: new Date(), claimedUntil: null }).where('id', 'in', ids).execute()
    sent += events.length
  }
  return sent
}

/** `until` is PostgreSQL's text: a Date would lose its microseconds. */
interface Claim {
  id: string
  until: string
}

interface ClaimedEvents extends Claim {
  /** In seq order; the claimed row is the first. */
  events: { id: number; event: OrderEntryRecorded }[]
}

/** Claims the oldest unsent row, which stands for all of the order's; the claim of a dead process expires. */
async function claim(db: Database, orderId: string): Promise<ClaimedEvents | undefined> {
  const { rows } = await sql<ClaimedEvents>`
    with claimed as (
      update outbox set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
      where id = (
        select id from outbox
        where order_id = ${orderId} and published_at is null
          and seq = (select min(seq) from outbox where order_id = ${orderId} and published_at is null)
          and (claimed_until is null or claimed_until <= now())
        for update skip locked)
      returning id, claimed_until)
    select claimed.id::text, claimed.claimed_until::text as until, (
      select json_agg(json_build_object('id', unsent.id, 'event', unsent.event) order by unsent.seq)
      from (
        select id, seq, event from outbox
        where order_id = ${orderId} and published_at is null order by seq limit ${sql.lit(BATCH)}) as unsent) as events
    from claimed`.execute(db)
  return rows[0]
}

/** Only the own claim: an expired one may belong to another publisher now. */
const release = (db: Database, { id, until }: Claim) =>
  sql`
    update outbox set claimed_until = null
    where id = ${id}::text::bigint and claimed_until = ${until}::text::timestamptz`.execute(db)

/** Rows of one query; an order has a few of them. */
const ROWS = 1_000

/** Ids of orders with events older than `olderThanMs` without a claim, oldest first; none of `except`. */
export async function ordersWithUnsentEvents(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select(['orderId', 'createdAt', 'claimedUntil'])
        .where('publishedAt', 'is', null)
        .where('createdAt', '<', new Date(Date.now() - olderThanMs))
        .where('orderId', '!=', noneOf(except))
        .orderBy('createdAt')
        .limit(ROWS)
        .as('unsent'),
    )
    .select((eb) => ['orderId', eb.fn.min('createdAt').as('since')])
    .groupBy('orderId')
    // The claim of one row counts for all of its order's.
    .having(sql<boolean>`coalesce(max(claimed_until) <= now(), true)`)
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map((row) => row.orderId)
}

/** The age of the oldest unpublished event in seconds; 0: none. */
export async function outboxLag(db: Database): Promise<number> {
  const { oldest } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('createdAt').as('oldest'))
    .where('publishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0
}

/** Creates the outbox's next partitions and drops old, sent ones; returns how many. Does nothing while a backup locks the table. design.md, Events. */
export async function rollOutbox({ db }: Context): Promise<number> {
  try {
    const { rows } = await sql<{ dropped: number }>`select roll_outbox() as dropped`.execute(db)
    return rows[0]?.dropped ?? 0
  } catch (error) {
    if (isLocked(error)) return 0
    throw error
  }
}
