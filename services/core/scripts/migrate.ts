import type { Kysely } from 'kysely'
import { connect } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'

const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is missing: set it to the PostgreSQL database that shall be migrated.')
  process.exit(1)
}
const db = connect({ url, max: 1, statementTimeout: 600_000, applicationName: 'passage-migrate' })
const applied = await migrate(db as unknown as Kysely<never>)
console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`)
await db.destroy()
