import { type Kysely, sql } from 'kysely'

/** Values as SQL literals with commas between. */
export const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')

/** Up to a semicolon at the end of a line, outside a function's body ($$ … $$). */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[\s\S])*?;[ \t]*$/gm

/** Runs SQL statements one by one, since a prepared statement contains one only. */
export async function statements(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of text.match(STATEMENT) ?? []) await sql.raw(statement).execute(db)
}
