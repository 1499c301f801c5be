import { InvalidInput } from '@passage/contracts/domain/errors'
import { systemContext } from '../src/context.ts'
import { connect } from '../src/database/connect.ts'
import { makeAdministrator } from '../src/people/make-administrator.ts'

const USAGE = `Makes an account an administrator's. Its owner signs up on the website and confirms the address first.

  npm run make:administrator -- EMAIL

Ends with 0 when the account is an administrator's, with 1 when it was refused, with 2 when it could not look.`

const [email] = process.argv.slice(2)
if (!email || email === '--help') {
  console.log(USAGE)
  process.exit(email ? 0 : 2)
}
try {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is missing: set it to the PostgreSQL database that API and worker use.')
  const db = connect({ url, max: 1, applicationName: 'passage-administrator' })
  try {
    const context = { ...systemContext(db), actor: { kind: 'operator', id: null } as const }
    const user = await makeAdministrator(context, email)
    console.log(`${user.email} is an administrator.`)
  } finally {
    await db.destroy()
  }
} catch (error) {
  const refused = error instanceof InvalidInput
  console.error(refused ? error.issues.map(({ message }) => message).join(' ') : String(error))
  process.exitCode = refused ? 1 : 2
}
