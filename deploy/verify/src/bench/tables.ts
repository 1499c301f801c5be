import type { Database } from '@passage/core/database/connect'
import { sql } from 'kysely'

export interface Table {
  rows: number
  /** With indexes and TOAST. */
  bytes: number
}

/** Rows and size of every table of the application; a partitioned one is counted as one. */
export async function readTables(db: Database): Promise<Record<string, Table>> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(db)
  const counts = names.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, (select count(*)::float8 from ${sql.id(name)}) as rows,
        (select sum(pg_total_relation_size(relid))::float8
          from (select ${sql.lit(name)}::regclass as relid union select relid from pg_partition_tree(${sql.lit(name)})) parts) as bytes`,
  )
  const { rows } = await sql<Table & { name: string }>`${sql.join(counts, sql` union all `)} order by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]))
}
