import { randomUUID } from 'node:crypto'
import { sessionOf, waitsForALock } from '@passage/core/testing/sql'
import { type ClerkStandIn, startClerk } from '@passage/integrations/testing/clerk-stand-in'
import { until } from '@passage/local/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnApplication, startOwn } from '../faults/scenes/servers/own-application.ts'
import { type World, worldOfFile } from '../faults/scenes/world.ts'
import { call, newCustomer, PASSWORD, session, signIn } from './call.ts'

/** One API that signs people in at Clerk. */
interface AtClerk {
  world: World
  clerk: ClerkStandIn
  origin: string
}

/** An attack on an account at Clerk; returns the statuses that the API answers. */
type ClerkStory = (at: AtClerk) => Promise<unknown>

const world = worldOfFile()
let clerk: ClerkStandIn
let api: OwnApplication | undefined
beforeAll(async () => {
  clerk = await startClerk(world.stack.env.APP_URL as string)
  api = await startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1', ...clerk.env } })
})
afterAll(async () => {
  await api?.stop()
  await clerk?.close()
})

const newAddress = () => `nadia-${randomUUID()}@people.example`

const status = async (answer: Promise<Response>): Promise<number> => (await answer).status

const standing = ({ origin }: AtClerk, token: string) => status(call(origin, 'GET /api/auth/me', { token }))

/** A person signs up and in at Clerk, and has called our API. */
async function visitor(at: AtClerk) {
  const sub = await at.clerk.signUp(newAddress())
  const found = { sub, ...(await at.clerk.signIn(sub)) }
  if ((await standing(at, found.token)) !== 200) throw new Error('the API refuses a user of Clerk')
  return found
}

/** Uses a token that Clerk signed with one claim changed. */
const tokenWith =
  (change: object): ClerkStory =>
  async (at) => {
    const { sub, sid } = await visitor(at)
    return standing(at, await at.clerk.tokens.sign({ sub, sid }, change))
  }

const accountOf = ({ world: { db } }: AtClerk, email: string) =>
  db.selectFrom('users').select(['id', 'clerkId']).where('email', '=', email).executeTakeFirstOrThrow()

/** An account that has no user at Clerk yet. */
async function unlinkedAccount({ world: { db }, origin }: AtClerk, emailVerified: boolean) {
  const email = await newCustomer(origin)
  const { token } = await session(origin, email)
  await db.updateTable('users').set({ clerkId: null, emailVerified }).where('email', '=', email).execute()
  return { email, token }
}

async function median(times: (() => Promise<unknown>)[]): Promise<number> {
  const took: number[] = []
  for (const work of times) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[took.length >> 1] as number
}

describe('accounts at Clerk', () => {
  it.each<[string, unknown, ClerkStory]>([
    ['a token that was issued for another page', 401, tokenWith({ azp: 'https://evil.example' })],
    ['a token of another instance', 401, tokenWith({ iss: 'https://clerk.evil.example' })],
    ['a token of a pending session', 401, tokenWith({ sts: 'pending' })],
    [
      'a token after its sign-out',
      401,
      async (at) => {
        const { token } = await visitor(at)
        await call(at.origin, 'POST /api/auth/logout', { token })
        return standing(at, token)
      },
    ],
    [
      'a token after its account was deactivated',
      401,
      async (at) => {
        const { sub, token } = await visitor(at)
        await at.world.db.updateTable('users').set({ isActive: false }).where('clerkId', '=', sub).execute()
        return standing(at, token)
      },
    ],
    [
      'a user with the unconfirmed address of an account',
      401,
      async (at) => {
        const { email } = await unlinkedAccount(at, true)
        const [user] = (await at.clerk.direct.users.getUserList({ emailAddress: [email] })).data
        await at.clerk.direct.users.deleteUser(user?.id ?? '')
        const sub = await at.clerk.signUp(email, { verified: false })
        return standing(at, (await at.clerk.signIn(sub)).token)
      },
    ],
    [
      'the owner of an address, and the stranger who opened an account with it',
      [200, 401],
      async (at) => {
        const { email, token } = await unlinkedAccount(at, false)
        const [user] = (await at.clerk.direct.users.getUserList({ emailAddress: [email] })).data
        await at.clerk.direct.users.deleteUser(user?.id ?? '')
        const sub = await at.clerk.signUp(email)
        const owner = await standing(at, (await at.clerk.signIn(sub)).token)
        return [owner, await standing(at, token)]
      },
    ],
    [
      'a user that Passage created for the address of an account',
      401,
      async (at) => {
        const { email } = await unlinkedAccount(at, true)
        const [user] = (await at.clerk.direct.users.getUserList({ emailAddress: [email] })).data
        return standing(at, (await at.clerk.signIn(user?.id ?? '')).token)
      },
    ],
    [
      'an account that is refused after its user was created',
      [409, 0],
      async (at) => {
        const { world, clerk, origin } = at
        const email = newAddress()
        const taken = { username: 'customer', email, password: PASSWORD, firstName: 'Nadia', lastName: 'Weber' }
        const refused = await status(
          call(origin, 'POST /api/clerk/create-user', { token: world.tokens.admin, json: taken }),
        )
        return [refused, (await clerk.direct.users.getUserList({ emailAddress: [email] })).data.length]
      },
    ],
    [
      'a sign-in while the password changes',
      401,
      async (at) => {
        const { world, origin } = at
        const email = await newCustomer(origin)
        const { id } = await accountOf(at, email)
        const { promise: changed, resolve: change } = Promise.withResolvers<void>()
        const locked = Promise.withResolvers<number>()
        const changing = world.db.transaction().execute(async (tx) => {
          await tx.updateTable('users').set({ updatedAt: new Date() }).where('id', '=', id).execute()
          await tx.updateTable('credentials').set({ updatedAt: new Date() }).where('userId', '=', id).execute()
          locked.resolve(await sessionOf(tx))
          await changed
        })
        const holder = await locked.promise
        const signing = status(signIn(origin, email))
        // Stop waiting when the sign-in ends without waiting for the lock.
        const over = new AbortController()
        const waiting = until(() => waitsForALock(world.db, holder), { within: 60_000, signal: over.signal })
        await Promise.race([signing, waiting]).finally(() => over.abort())
        change()
        await changing
        return signing
      },
    ],
    [
      'a refused sign-in in more than 550 ms',
      true,
      async ({ origin }) => {
        const refused = () => signIn(origin, newAddress(), 'wrong')
        return (await median([refused, refused, refused])) > 550
      },
    ],
  ])('answers %s', async (_name, answer, story) => {
    expect(await story({ world, clerk, origin: api?.origin ?? '' })).toEqual(answer)
  })
})
