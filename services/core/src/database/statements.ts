import { type Kysely, sql } from 'kysely'

/** Runs SQL statements one by one; each ends with a semicolon at the end of its line (prepared statements take only one). */
export async function statements(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of text.split(/;\s*$/m)) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
}
