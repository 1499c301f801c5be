import { randomInt } from 'node:crypto'
import type { Role } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import type { World } from '../faults/scenes/world.ts'
import { call, mailedToken, newCustomer, OTHER_PASSWORD, PASSWORD, session, signIn } from './call.ts'

/** What a protection of accounts has to prevent; each returns what happened at one API. */
export type Story = (world: World, origin: string) => Promise<unknown>

/** A person's own call to the administrators' side of an account, by its address. */
async function administer({ db, tokens }: World, origin: string, email: string, line: string, json?: object) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const answer = await call(origin, line.replace(':id', id), { token: tokens.admin, ...(json && { json }) })
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`)
}

const status = async (answer: Promise<Response>): Promise<number> => (await answer).status

/** How header and cookie of a session are answered. */
const standing = ({ token, cookie }: { token: string; cookie: string }, origin: string) =>
  Promise.all([
    status(call(origin, 'GET /api/auth/me', { token })),
    status(call(origin, 'GET /api/auth/me', { cookie })),
  ])

/** A session that was there before something happened to its account. */
const sessionAfter =
  (what: (world: World, origin: string, email: string) => Promise<unknown>): Story =>
  async (world, origin) => {
    const email = await newCustomer(origin)
    const old = await session(origin, email)
    await what(world, origin, email)
    return standing(old, origin)
  }

const resetLink = async ({ stack }: World, origin: string, email: string): Promise<string> => {
  await call(origin, 'POST /api/clerk/reset-password', { json: { email } })
  return mailedToken(stack.ports.mailbox, email, 'reset-password')
}

const reset = (origin: string, token: string, password = OTHER_PASSWORD) =>
  status(call(origin, 'POST /api/auth/reset-password', { json: { token, password } }))

/** Just before a session of the account is written, its password becomes another one. */
async function changingOnSignIn<T>({ db }: World, email: string, story: () => Promise<T>): Promise<T> {
  const name = sql.id(`changing_${randomInt(1e9)}`)
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin
    update credentials set password = password || 'x' from users
      where users.id = user_id and user_id = new.user_id and email = ${sql.lit(email)};
    return new; end $$`.execute(db)
  await sql`create trigger ${name} before insert on sessions for each row execute function ${name}()`.execute(db)
  try {
    return await story()
  } finally {
    await sql`drop function ${name} cascade`.execute(db)
  }
}

export const STORIES = {
  'a session whose account changed its password elsewhere': sessionAfter(async (_world, origin, email) => {
    const { token } = await session(origin, email)
    const json = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    await call(origin, 'POST /api/account/password', { token, json })
  }),
  'a session whose account chose a new password by mail': sessionAfter(async (world, origin, email) =>
    reset(origin, await resetLink(world, origin, email)),
  ),
  'a session whose account was switched off': sessionAfter(async ({ db }, _origin, email) =>
    db.updateTable('users').set({ isActive: false }).where('email', '=', email).execute(),
  ),
  'a session whose account an administrator switched off': sessionAfter((world, origin, email) =>
    administer(world, origin, email, 'PATCH /api/admin/users/:id/status', { isActive: false }),
  ),
  'a session whose account an administrator deleted': sessionAfter((world, origin, email) =>
    administer(world, origin, email, 'DELETE /api/admin/users/:id'),
  ),
  'a session whose account its owner had erased': sessionAfter(async (_world, origin, email) => {
    const { token } = await session(origin, email)
    await call(origin, 'POST /api/account/erasure', { token, json: { confirm: 'ERASE' } })
  }),
  'a session that was ended elsewhere': sessionAfter(async (_world, origin, email) => {
    const { token } = await session(origin, email)
    await call(origin, 'POST /api/account/sessions/end-others', { token })
  }),
  'a session whose account got another role': async (world, origin) => {
    const email = await newCustomer(origin)
    const { token } = await session(origin, email)
    const mayList = () => status(call(origin, 'GET /api/admin/users', { token }))
    const become = (role: Role) =>
      administer(world, origin, email, 'PUT /api/admin/users/:id', {
        ...{ username: email, email, firstName: 'Nadia', lastName: 'Weber', role },
      })
    const before = await mayList()
    await become('admin')
    const promoted = await mayList()
    await become('customer')
    return [before, promoted, await mayList()]
  },
  'a session that was signed out': async (_world, origin) => {
    const old = await session(origin, await newCustomer(origin))
    await call(origin, 'POST /api/auth/logout', { token: old.token })
    return standing(old, origin)
  },
  'a sign-in while the password changes': async (world, origin) => {
    const email = await newCustomer(origin)
    return changingOnSignIn(world, email, () => status(signIn(origin, email)))
  },
  'a link that is followed twice': async ({ stack }, origin) => {
    const token = await mailedToken(stack.ports.mailbox, await newCustomer(origin), 'verify-email')
    const follow = () => status(call(origin, 'POST /api/auth/verify-email', { json: { token, password: PASSWORD } }))
    return [await follow(), await follow()]
  },
  'a link that is too old': async (world, origin) => {
    const email = await newCustomer(origin)
    const token = await resetLink(world, origin, email)
    await world.db
      .updateTable('verifications')
      .set({ expiresAt: new Date(0) })
      .where('address', '=', email)
      .execute()
    return reset(origin, token)
  },
  'a sign-up with an address that has an account': async (_world, origin) => {
    const json = { email: await newCustomer(origin), password: OTHER_PASSWORD, firstName: 'E', lastName: 'E' }
    return status(call(origin, 'POST /api/auth/sign-up', { json }))
  },
  'a forgotten password of nobody’s': async (_world, origin) =>
    status(
      call(origin, 'POST /api/clerk/reset-password', { json: { email: `nobody-${randomInt(1e9)}@people.example` } }),
    ),
  'a leaked password': async (_world, origin) => {
    const token = (await session(origin, await newCustomer(origin))).token
    const json = { currentPassword: PASSWORD, newPassword: 'Password1!' }
    return status(call(origin, 'POST /api/account/password', { token, json }))
  },
  'a wrong current password': async (_world, origin) => {
    const email = await newCustomer(origin)
    const { token } = await session(origin, email)
    const json = { currentPassword: 'not it', newPassword: OTHER_PASSWORD }
    const changed = await status(call(origin, 'POST /api/account/password', { token, json }))
    return [changed, await status(signIn(origin, email))]
  },
} as const satisfies Record<string, Story>

export type StoryName = keyof typeof STORIES
