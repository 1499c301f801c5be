import { sql } from 'kysely'
import type { Context, Queryable, Tx } from '../context.ts'

/** A total of GET /metrics: orders in a status, or how often a payment, a refund or a mail had a result. */
type TotalName = `${'order' | 'payment' | 'refund' | 'mail'}/${string}`

/** Records changes of totals; `foldTotals` adds them later, so that no two transactions wait for one row. */
export async function noteTotals(tx: Tx, changes: readonly (readonly [TotalName, number])[]): Promise<void> {
  const rows = changes.flatMap(([name, change]) => (change === 0 ? [] : [{ name, change }]))
  if (rows.length > 0) await tx.insertInto('totalChanges').values(rows).execute()
}

/** All totals by their names, with the changes that are not added yet. */
export async function readTotals(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, sum(total)::float8 as total
    from (select name, total from totals union all select name, change from total_changes) parts
    group by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]))
}

const BATCH = 20_000

/** Adds recorded changes to the totals; returns how many. Two workers take different changes, and add one after the other. */
export async function foldTotals({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from total_changes
      where id = any(array(select id from total_changes order by id limit ${BATCH} for update skip locked))
      returning name, change
    ), added as (
      insert into totals as standing (name, total)
      select name, sum(change) from taken group by name order by name
      on conflict (name) do update set total = standing.total + excluded.total
    )
    select count(*)::integer as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}
