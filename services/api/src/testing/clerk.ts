import { randomInt } from 'node:crypto'
import type { ClerkStandIn } from '@passage/integrations/testing/clerk-stand-in'
import type { TestApp } from './test-app.ts'
import { NEW_PASSWORD } from './users.ts'

export const OTHER_PASSWORD = 'Quiet-heron-2026'
export const newAddress = () => `p${randomInt(1e12)}@clerk.example`
/** A new network for each call, since limits count by network. */
export const elsewhere = () => ({
  headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
})
export const asOf = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Calls of an app that signs people in with Clerk. */
export const clerkCalls = (test: () => TestApp, clerk: () => ClerkStandIn) => ({
  signUp: (email: string, password = NEW_PASSWORD) =>
    test().call('POST /api/auth/sign-up', {
      json: { email, password, firstName: 'Ana', lastName: 'Example' },
      ...elsewhere(),
    }),
  async signIn(username: string, password = NEW_PASSWORD) {
    const answer = await test().call('POST /api/auth/login', { json: { username, password }, ...elsewhere() })
    return answer.status === 200 ? ((await answer.json()).sessionToken as string) : null
  },
  rowOf: (email: string) =>
    test().db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst(),
  atClerk: async (email: string) => (await clerk().direct.users.getUserList({ emailAddress: [email] })).data,
})

/** Calls with tokens of Clerk's. `signedIn` adds a new person at Clerk with a session. */
export const clerkSessionCalls = (test: () => TestApp, clerk: () => ClerkStandIn) => ({
  me: (token: string) => test().call('GET /api/clerk/user', asOf(token)),
  accountOf: (email: string) => test().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
  async signedIn(email = newAddress()) {
    const sub = await clerk().signUp(email)
    return { email, sub, ...(await clerk().signIn(sub)) }
  },
})
