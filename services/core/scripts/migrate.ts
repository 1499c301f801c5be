import type { Kysely } from 'kysely'
import { admitApplication } from '../src/database/application-role.ts'
import { connect } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'

const application = process.env.DATABASE_URL
// When one role is both, only the trigger keeps the audit append-only.
const owner = process.env.DATABASE_OWNER_URL || application
if (!owner || !application) {
  console.error(
    'DATABASE_URL is missing: set it to the PostgreSQL database that shall be migrated, as API and worker connect to it.',
  )
  process.exit(1)
}
const db = connect({ url: owner, max: 1, statementTimeout: 600_000, applicationName: 'passage-migrate' })
const applied = await migrate(db as unknown as Kysely<never>)
console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`)
const { username, password } = new URL(application)
if (username !== new URL(owner).username) {
  const role = decodeURIComponent(username)
  await admitApplication(db as unknown as Kysely<never>, { role, password: decodeURIComponent(password) })
  console.log(`${role} reads and writes; to the audit it adds only.`)
}
await db.destroy()
