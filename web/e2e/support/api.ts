import { randomUUID } from 'node:crypto'
import type { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import { createApi, type Method } from '@passage/local/seed/orders/api'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import { testStack } from '@passage/local/testing/stack'
import { z } from 'zod'

export type Account = (typeof DEMO_ACCOUNTS)[number]['username']

const tokens = new Map<Account, string>()

/** A demo account's session token; each test process signs in once. */
export async function signIn(username: Account): Promise<string> {
  const known = tokens.get(username)
  if (known) return known
  const { password } = DEMO_ACCOUNTS.find((account) => account.username === username) ?? {}
  const { sessionToken } = await call<LoginAnswer>('POST', '/api/auth/login', { username, password })
  tokens.set(username, sessionToken)
  return sessionToken
}

/** Forgets a demo account's token that a test has signed out, so that the next test signs in again. */
export const signedOut = (username: Account): void => void tokens.delete(username)

/** A person who is signed in, such as an account that a test made for itself. */
export type Session = Pick<LoginAnswer, 'sessionToken'>

/** Who calls or visits: a demo account by its name, or a test's own person. */
export type Who = Account | Session

export const tokenOf = async (who: Who): Promise<string> => (typeof who === 'string' ? signIn(who) : who.sessionToken)

/**
 * Calls the running API, signed in or not, and repeats the call while its outcome is pending, as a client does.
 * Throws an error with call, status and reason when the answer is not OK.
 */
export async function call<T>(method: Method, path: string, body?: unknown, who?: Who): Promise<T> {
  const token = who && (await tokenOf(who))
  const api = createApi(testStack().env.APP_URL ?? '')
  return api.call({ method, path, body, key: randomUUID(), answer: z.custom<T>(), ...(token && { token }) })
}

/** Deletes the draft that an earlier test typed as this demo account. */
export const forgetDraft = (account: Account): Promise<void> =>
  call<void>('DELETE', '/api/order-draft', undefined, account)

/** A new, unpaid order, the demo customer's by default, for two travellers, without documents. */
export async function createOrder(
  account: Who = 'customer',
  customerEmail = 'marie.durand@passage.example',
): Promise<OrderCreated> {
  const { data } = await call<VisaOfferPage>('GET', '/api/visa-orders?page=1&limit=1')
  const [offer] = data
  if (!offer) throw new Error('The catalogue is empty.')
  const order: CreateOrderInput = {
    visaProductId: offer.id,
    customerName: 'Marie Durand',
    customerEmail,
    nationality: 'FR',
    numberOfApplicants: 2,
    totalAmount: (Number(offer.totalPrice) * 2).toFixed(2),
    travellers: [
      { firstName: 'Marie', lastName: 'Durand', ...madeUpDetails('FR') },
      { firstName: 'Paul', lastName: 'Durand', ...madeUpDetails('FR', 2) },
    ],
  }
  return call<OrderCreated>('POST', '/api/orders', order, account)
}
