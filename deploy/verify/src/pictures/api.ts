import { randomUUID } from 'node:crypto'
import type { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import { createApi, type Method } from '@passage/local/seed/orders/api'
import { z } from 'zod'

export type Account = (typeof DEMO_ACCOUNTS)[number]['username']

export interface Client {
  /** A demo account's session token. */
  signIn: (username: Account) => Promise<string>
  /** One call as a person, or as a visitor. Throws a sentence with call, status and reason when it is not OK. */
  call: <T>(as: Account | 'visitor', method: Method, path: string, json?: unknown) => Promise<T>
}

/** The running API, by its demo accounts. */
export function api(appUrl: string): Client {
  const tokens = new Map<Account, string>()
  const calls = createApi(appUrl)

  const send = <T>(method: Method, path: string, body: unknown, token?: string): Promise<T> =>
    calls.call({ method, path, body, key: randomUUID(), answer: z.custom<T>(), ...(token && { token }) })

  async function signIn(username: Account): Promise<string> {
    const known = tokens.get(username)
    if (known) return known
    const password = DEMO_ACCOUNTS.find((account) => account.username === username)?.password
    const { sessionToken } = await send<LoginAnswer>('POST', '/api/auth/login', { username, password })
    tokens.set(username, sessionToken)
    return sessionToken
  }

  return {
    signIn,
    call: async (as, method, path, json) => send(method, path, json, as === 'visitor' ? undefined : await signIn(as)),
  }
}
