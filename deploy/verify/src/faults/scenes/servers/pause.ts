import { until } from '@passage/local/until'
import { sql } from 'kysely'
import type { Order } from '../orders/drive.ts'
import type { World } from '../world.ts'

/** Waits until a statement of the worker waits in PostgreSQL for a reason. */
export const workerWaits = ({ db }: World, reason: 'Lock' | 'PgSleep', count = 1): Promise<void> =>
  until(
    async () => {
      const { rows } = await sql<{ waits: number }>`
        select count(*)::int as waits from pg_stat_activity
        where application_name = 'passage-worker' and ${reason} in (wait_event_type, wait_event)`.execute(db)
      if ((rows[0]?.waits ?? 0) < count) throw new Error(`the worker does not wait for ${reason}`)
    },
    { within: 30_000, every: 10 },
  )

/** Ends every other connection to the database. */
export const endConnections = ({ db }: World): Promise<unknown> =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

/** Locks an order's row, so that its next entry waits. */
export async function lockRow({ db }: World, order: Order): Promise<{ release(): Promise<void> }> {
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', order.id).forNoKeyUpdate().execute()
    locked.resolve()
    await release.promise
  })
  await Promise.race([locked.promise, transaction])
  return {
    release() {
      release.resolve()
      return transaction
    },
  }
}

/** Delays the commit of an order's next entries by a deferred trigger: the rows are written, and the caller has no answer. */
export async function slowCommit({ db }: World, order: Order, seconds: number): Promise<{ remove(): Promise<void> }> {
  const name = sql.id(`slow_commit_${order.orderNumber}`)
  await sql`
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin perform pg_sleep(${sql.lit(seconds)}); return null; end $$`.execute(db)
  await sql`
    create constraint trigger ${name} after insert on order_entries deferrable initially deferred
    for each row when (new.order_id = ${sql.lit(order.id)}) execute function ${name}()`.execute(db)
  return {
    async remove() {
      await sql`drop trigger if exists ${name} on order_entries`.execute(db)
      await sql`drop function if exists ${name}()`.execute(db)
    },
  }
}
