import { sql } from 'kysely'
import type { World } from '../../faults/scenes/world.ts'
import type { Marks } from '../marks.ts'
import { type Found, textsOf } from './texts.ts'

/** Every value of every row that contains a mark, as `table.column`; bytes in hexadecimal digits. */
export async function postgresTexts({ db }: World, marks: Marks): Promise<Found[]> {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const pattern = marks.pattern()
  const found: Found[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.raw(name)} as t where to_jsonb(t)::text ~* ${pattern}`.execute(db)
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row))
        found.push(
          ...textsOf(value, '').map(({ text }) => ({ where: `${name.replace('public.', '')}.${column}`, text })),
        )
    }
  }
  return found
}
