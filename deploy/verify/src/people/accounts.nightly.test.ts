import { randomInt } from 'node:crypto'
import type { Role } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApplication, startOwn } from '../faults/scenes/servers/own-application.ts'
import { type World, worldOfFile } from '../faults/scenes/world.ts'
import { call, mailedToken, newCustomer, OTHER_PASSWORD, PASSWORD, session, signIn } from './call.ts'

/** An attack on an account or its sessions; returns the statuses that the API answers. */
type Story = (world: World, origin: string) => Promise<unknown>

const world = worldOfFile()
let api: OwnApplication | undefined
beforeAll(async () => {
  api = await startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => api?.stop())

/** An administrator's call about an account, found by its address. */
async function administer({ db, tokens }: World, origin: string, email: string, line: string, json?: object) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const answer = await call(origin, line.replace(':id', id), { token: tokens.admin, ...(json && { json }) })
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`)
}

const status = async (answer: Promise<Response>): Promise<number> => (await answer).status

/** The statuses of a request with the session's token and of one with its cookie. */
const standing = ({ token, cookie }: { token: string; cookie: string }, origin: string) =>
  Promise.all([
    status(call(origin, 'GET /api/auth/me', { token })),
    status(call(origin, 'GET /api/auth/me', { cookie })),
  ])

/** Uses an existing session after a change of its account. */
const sessionAfter =
  (change: (world: World, origin: string, email: string) => Promise<unknown>): Story =>
  async (world, origin) => {
    const email = await newCustomer(origin)
    const old = await session(origin, email)
    await change(world, origin, email)
    return standing(old, origin)
  }

const resetLink = async ({ stack }: World, origin: string, email: string): Promise<string> => {
  await call(origin, 'POST /api/clerk/reset-password', { json: { email } })
  return mailedToken(stack.ports.mailbox, email, 'reset-password')
}

const reset = (origin: string, token: string, password = OTHER_PASSWORD) =>
  status(call(origin, 'POST /api/auth/reset-password', { json: { token, password } }))

/** Changes the account's password just before its next session is inserted. */
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

const REFUSED = [401, 401]

describe('accounts', () => {
  it.each<[string, unknown, Story]>([
    [
      'a session after its account changed the password elsewhere',
      REFUSED,
      sessionAfter(async (_world, origin, email) => {
        const { token } = await session(origin, email)
        const json = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
        await call(origin, 'POST /api/account/password', { token, json })
      }),
    ],
    [
      'a session after its account chose a new password by mail',
      REFUSED,
      sessionAfter(async (world, origin, email) => reset(origin, await resetLink(world, origin, email))),
    ],
    [
      'a session after its account was deactivated',
      REFUSED,
      sessionAfter(async ({ db }, _origin, email) =>
        db.updateTable('users').set({ isActive: false }).where('email', '=', email).execute(),
      ),
    ],
    [
      'a session after an administrator deactivated its account',
      REFUSED,
      sessionAfter((world, origin, email) =>
        administer(world, origin, email, 'PATCH /api/admin/users/:id/status', { isActive: false }),
      ),
    ],
    [
      'a session after an administrator deleted its account',
      REFUSED,
      sessionAfter((world, origin, email) => administer(world, origin, email, 'DELETE /api/admin/users/:id')),
    ],
    [
      'a session after its account was erased',
      REFUSED,
      sessionAfter(async (_world, origin, email) => {
        const { token } = await session(origin, email)
        await call(origin, 'POST /api/account/erasure', { token, json: { confirm: 'ERASE' } })
      }),
    ],
    [
      'a session that was ended from another session',
      REFUSED,
      sessionAfter(async (_world, origin, email) => {
        const { token } = await session(origin, email)
        await call(origin, 'POST /api/account/sessions/end-others', { token })
      }),
    ],
    [
      'a session whose account gets and loses the administrator role',
      [403, 200, 403],
      async (world, origin) => {
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
    ],
    [
      'a session after its sign-out',
      REFUSED,
      async (_world, origin) => {
        const old = await session(origin, await newCustomer(origin))
        await call(origin, 'POST /api/auth/logout', { token: old.token })
        return standing(old, origin)
      },
    ],
    [
      'a sign-in while the password changes',
      401,
      async (world, origin) => {
        const email = await newCustomer(origin)
        return changingOnSignIn(world, email, () => status(signIn(origin, email)))
      },
    ],
    [
      'a link that is used twice',
      [204, 400],
      async ({ stack }, origin) => {
        const token = await mailedToken(stack.ports.mailbox, await newCustomer(origin), 'verify-email')
        const follow = () =>
          status(call(origin, 'POST /api/auth/verify-email', { json: { token, password: PASSWORD } }))
        return [await follow(), await follow()]
      },
    ],
    [
      'a link that has expired',
      400,
      async (world, origin) => {
        const email = await newCustomer(origin)
        const token = await resetLink(world, origin, email)
        await world.db
          .updateTable('verifications')
          .set({ expiresAt: new Date(0) })
          .where('address', '=', email)
          .execute()
        return reset(origin, token)
      },
    ],
    [
      'a sign-up with an address that has an account',
      200,
      async (_world, origin) => {
        const json = { email: await newCustomer(origin), password: OTHER_PASSWORD, firstName: 'E', lastName: 'E' }
        return status(call(origin, 'POST /api/auth/sign-up', { json }))
      },
    ],
    [
      'a password reset for an address without an account',
      200,
      async (_world, origin) =>
        status(
          call(origin, 'POST /api/clerk/reset-password', {
            json: { email: `unknown-${randomInt(1e9)}@people.example` },
          }),
        ),
    ],
    [
      'a leaked password',
      400,
      async (_world, origin) => {
        const token = (await session(origin, await newCustomer(origin))).token
        const json = { currentPassword: PASSWORD, newPassword: 'Password1!' }
        return status(call(origin, 'POST /api/account/password', { token, json }))
      },
    ],
    [
      'a wrong current password',
      [400, 200],
      async (_world, origin) => {
        const email = await newCustomer(origin)
        const { token } = await session(origin, email)
        const json = { currentPassword: 'not it', newPassword: OTHER_PASSWORD }
        const changed = await status(call(origin, 'POST /api/account/password', { token, json }))
        return [changed, await status(signIn(origin, email))]
      },
    ],
  ])('answers %s', async (_name, answer, story) => {
    expect(await story(world, api?.origin ?? '')).toEqual(answer)
  })
})
