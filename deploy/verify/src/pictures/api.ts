import { randomUUID } from 'node:crypto'
import type { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'

export type Account = (typeof DEMO_ACCOUNTS)[number]['username']

export interface Client {
  /** A demo account's session token. */
  signIn: (username: Account) => Promise<string>
  /** One call as a person, or as a visitor. Throws the answer's text when it is not OK. */
  call: <T>(as: Account | 'visitor', method: string, path: string, json?: unknown) => Promise<T>
}

/** The running API, by its demo accounts. */
export function api(appUrl: string): Client {
  const tokens = new Map<Account, string>()

  async function send<T>(method: string, path: string, json: unknown, token?: string): Promise<T> {
    const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })
    if (token) headers.set('authorization', `Bearer ${token}`)
    const body = json === undefined ? null : JSON.stringify(json)
    const response = await fetch(`${appUrl}${path}`, { method, headers, body })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as T
  }

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
