import { randomInt, randomUUID } from 'node:crypto'
import {
  EXPORTS,
  LINKS,
  OWN_PASSWORD_TRIES,
  REGISTRATIONS,
  RESETS,
  SIGN_IN_TRIES,
  SIGN_UPS,
  TRACKING_MISSES,
  VERIFICATIONS,
} from '@passage/api/limits/limits'
import { orderBody } from '../faults/scenes/orders/drive.ts'
import type { World } from '../faults/scenes/world.ts'
import { call, companyForm, newCustomer, OTHER_PASSWORD, PASSWORD, session, signIn, someNetwork } from './call.ts'

/** The number of requests beyond the limit. */
export const BEYOND = 6

export interface Story {
  /** How many requests the limit allows. */
  limit: number
  /** Prepares the story; the returned function makes the request number `n`. */
  prepare(origin: string): Promise<(origin: string, n: number) => Promise<Response>>
}

const newAddress = () => `unknown-${randomUUID()}@people.example`
const signUp = (origin: string, email: string, from: string) =>
  call(origin, 'POST /api/auth/sign-up', { json: { email, password: PASSWORD, firstName: 'N', lastName: 'W' }, from })
const askReset = (origin: string, email: string, from: string) =>
  call(origin, 'POST /api/clerk/reset-password', { json: { email }, from })

/** A request that a signed-in customer repeats. */
const asCustomer = (limit: number, line: string, json?: unknown): Story => ({
  limit,
  async prepare(origin) {
    const { token } = await session(origin, await newCustomer(origin))
    return (at) => call(at, line, { token, ...(json !== undefined && { json }) })
  },
})

/** A request that is repeated from one network. */
const fromOneNetwork = (limit: number, ask: (origin: string, from: string, n: number) => Promise<Response>): Story => ({
  limit,
  async prepare() {
    const from = someNetwork()
    return (origin, n) => ask(origin, from, n)
  },
})

/** A request for one address, each time from another network. */
const forOneAddress = (
  limit: number,
  ask: (origin: string, email: string, from: string) => Promise<Response>,
): Story => ({
  limit,
  async prepare() {
    const email = newAddress()
    return (origin, n) => ask(origin, email, `198.51.100.${n + 1}`)
  },
})

export const LIMITS = {
  'sign-ins to one account from one network': {
    limit: SIGN_IN_TRIES.accountAndAddress,
    async prepare(origin) {
      const [account, from] = [await newCustomer(origin), someNetwork()]
      return (at) => signIn(at, account, 'not the password', from)
    },
  },
  'sign-ins to one account from many networks': {
    limit: SIGN_IN_TRIES.account,
    async prepare(origin) {
      const account = await newCustomer(origin)
      return (at, n) => signIn(at, account, 'not the password', `198.51.100.${n + 1}`)
    },
  },
  'sign-ins to many accounts from one network': fromOneNetwork(SIGN_IN_TRIES.address, (origin, from, n) =>
    signIn(origin, `unknown.${n}.${randomInt(1e9)}`, 'not the password', from),
  ),
  'sign-ups with one address': forOneAddress(SIGN_UPS.address, signUp),
  'sign-ups from one network': fromOneNetwork(SIGN_UPS.network, (origin, from) => signUp(origin, newAddress(), from)),
  'links to choose a password for one address': forOneAddress(RESETS.address, askReset),
  'links to choose a password from one network': fromOneNetwork(RESETS.network, (origin, from) =>
    askReset(origin, newAddress(), from),
  ),
  'links used from one network': fromOneNetwork(LINKS, (origin, from) =>
    call(origin, 'POST /api/auth/verify-email', { json: { token: randomUUID().repeat(2) }, from }),
  ),
  'repeated links to confirm an address': asCustomer(VERIFICATIONS, 'POST /api/auth/verify-email/again'),
  'wrong current passwords of one person': asCustomer(OWN_PASSWORD_TRIES, 'POST /api/account/password', {
    currentPassword: 'not the password',
    newPassword: OTHER_PASSWORD,
  }),
  'exports of one person’s data': asCustomer(EXPORTS, 'GET /api/account/export'),
  'registrations of companies from one network': fromOneNetwork(REGISTRATIONS, (origin, from) =>
    call(origin, 'POST /api/b2b/register-clerk', { json: companyForm(), from }),
  ),
  'unknown tracking numbers from one network': fromOneNetwork(TRACKING_MISSES, (origin, from, n) =>
    call(origin, `GET /api/orders/track/ORD-${String(n).padStart(2, '2').replaceAll(/[01]/g, '3')}ABCDEF`, { from }),
  ),
} as const satisfies Record<string, Story>

/** Orders of one new customer, at APIs whose ORDERS_PER_HOUR is `limit`. */
export const ordersOfOneCustomer = (world: World, limit: number): Story => ({
  limit,
  async prepare(origin) {
    const customerEmail = await newCustomer(origin)
    const { token } = await session(origin, customerEmail)
    return (at) => call(at, 'POST /api/orders', { token, json: { ...orderBody(world), customerEmail } })
  },
})

/** Requests at the same time. More would wait for password hashing until the API refuses them. */
const AT_ONCE = 10

/** Makes requests number `from` to `to` of a story, in turns at the addresses; returns how many were answered 429. */
export type Ask = (from: number, to: number, origins: readonly string[]) => Promise<number>

/** Prepares a story at an API. */
export async function begin({ prepare }: Story, origin: string): Promise<Ask> {
  const ask = await prepare(origin)
  return async (from, to, origins) => {
    const left = Array.from({ length: to - from }, (_, index) => from + index)
    let refused = 0
    const takeTurns = async () => {
      for (let n = left.shift(); n !== undefined; n = left.shift()) {
        const { status } = await ask(origins[n % origins.length] as string, n)
        if (status === 429) refused += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
    return refused
  }
}
