import { randomUUID } from 'node:crypto'
import { PASSWORD, type TestApp } from './test-app.ts'

export const NEW_PASSWORD = 'Quiet-harbour-violin-42'

/** Calls of signed-out people, each from another network, since limits count by network. */
export function signedOutCalls(test: () => TestApp) {
  let networks = 0
  const elsewhere = () => {
    networks += 1
    return { 'x-forwarded-for': `10.2.${networks >> 8}.${networks & 255}` }
  }
  const post = (path: string, json: unknown, headers: Record<string, string> = elsewhere()) =>
    test().call(`POST ${path}`, { json, headers })
  return {
    elsewhere,
    post,
    newAddress: () => `new-${randomUUID()}@people.example`,
    signUp: (email: string, change: object = {}, headers = elsewhere()) =>
      post(
        '/api/auth/sign-up',
        { email, password: PASSWORD, firstName: 'Nadia', lastName: 'Weber', ...change },
        headers,
      ),
    askReset: (email: string, headers = elsewhere()) => post('/api/clerk/reset-password', { email }, headers),
    verify: (token: string, password: string | undefined = PASSWORD) =>
      post('/api/auth/verify-email', { token, password }),
    reset: (token: string, password = NEW_PASSWORD) => post('/api/auth/reset-password', { token, password }),
    signIn: (username: string, password = PASSWORD) => post('/api/auth/login', { username, password }),
    account: (email: string) =>
      test().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
  }
}

export const refusal = async (response: Response) => `${response.status} ${(await response.json()).code}`
