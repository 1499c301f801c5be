import { sql } from 'kysely'
import type { World } from '../world.ts'

/** A table whose next inserts fail within their transaction, and how often. */
export interface Place {
  table: 'orders' | 'orderEntries' | 'outbox' | 'payments' | 'paymentAttempts' | 'audit'
  times: number
  /** Only rows of the workflow's entries. */
  ofTheWorkflow?: boolean
}

export interface Burst {
  /** The number of failures that have not happened yet. */
  left(): Promise<number>
  remove(): Promise<void>
}

/**
 * Makes the next inserts fail, alternately with a serialization failure and a deadlock. Uses triggers, since PostgreSQL itself
 * raises only deadlocks under READ COMMITTED; sequences count the failures, since they are not rolled back.
 */
export async function failWrites({ db }: World, places: readonly Place[]): Promise<Burst> {
  const bursts = places.map((place) => ({ ...place, name: sql.id(`burst_${place.table.toLowerCase()}`) }))
  const tableOf = (table: string) => sql.id(table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  for (const { name, table, times, ofTheWorkflow } of bursts) {
    await sql`create sequence ${name}`.execute(db)
    await sql`
      create function ${name}() returns trigger language plpgsql security definer set search_path = public as $$
      declare attempt bigint := nextval(tg_name::text::regclass);
      begin
        if attempt > ${sql.lit(times)} then return null; end if;
        if attempt % 2 = 0 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        raise exception 'could not serialize access due to concurrent update' using errcode = '40001';
      end $$`.execute(db)
    const when = ofTheWorkflow ? sql`when (new.seq > 1)` : sql``
    await sql`
      create trigger ${name} after insert on ${tableOf(table)} for each row ${when} execute function ${name}()`.execute(
      db,
    )
  }
  return {
    async left() {
      const counts = bursts.map(async ({ name, times }) => {
        const { rows } = await sql<{ seen: number }>`
          select case when is_called then last_value else 0 end as seen from ${name}`.execute(db)
        return Math.max(0, times - (rows[0]?.seen ?? 0))
      })
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    },
    async remove() {
      for (const { name, table } of bursts) {
        await sql`drop trigger if exists ${name} on ${tableOf(table)}`.execute(db)
        await sql`drop function if exists ${name}()`.execute(db)
        await sql`drop sequence if exists ${name}`.execute(db)
      }
    },
  }
}
