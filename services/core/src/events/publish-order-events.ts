import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Sends events in the order given; throws at the first that was not acknowledged. */
export type Publish = (events: OrderEntryRecorded[]) => Promise<void>

/** So many are sent within a claim even when each takes the second that a publish may take. */
const BATCH = 20
const CLAIM_SECONDS = 30

/**
 * Sends all unpublished events of one order in seq order, and those that come meanwhile. The claim keeps a second publisher
 * from overtaking; no connection is held while NATS is waited for. Answers how many left: 0 also where another publisher is
 * sending, which then sends these too. What cannot be sent stays for the relay. design.md, Events.
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
    const ids = events.map(({ id }) => id)
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
  /** In seq order; the claimed one is the first. */
  events: { id: number; event: OrderEntryRecorded }[]
}

/**
 * The claim stands on the oldest unsent row: who has it may send all of the order's, which come along. It lapses with a process
 * that died.
 */
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

/** Only one's own: where it had lapsed, another publisher may have a claim by now. */
const release = (db: Database, { id, until }: Claim) =>
  sql`
    update outbox set claimed_until = null
    where id = ${id}::text::bigint and claimed_until = ${until}::text::timestamptz`.execute(db)
