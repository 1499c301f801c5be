import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createClerkClient } from '@clerk/backend'
import { freePort } from '@passage/local/settings/ports'
import { createEmulator } from 'emulate'
import { tokenMaker } from './clerk-tokens.ts'

const HOST = 'clerk.stand-in.example'
const SECRET_KEY = 'sk_test_standin'

/** A password that Clerk's list of breaches has. */
export const PWNED = 'Leaked-at-Clerk-2026'

interface Answer {
  status: number
  body?: object
  headers?: Record<string, string>
}

type Fault = 'none' | 'hangs-up' | 'silent' | Answer

/**
 * Clerk for tests: npm's `emulate`, which has users, addresses, sessions, tokens and keys, and in front of it what emulate does
 * not do: its answers name a charset, by which Clerk's library takes them for no JSON; a list of users is a bare list; an address has one user (`form_identifier_exists`); leaked passwords are refused (`form_password_pwned`), wrong ones
 * are answered by 422; `sign_out_of_other_sessions` ends sessions; times are milliseconds; a key of the test's own signs
 * tokens that emulate never gives out; and Clerk may be away.
 */
export async function startClerk(appUrl: string) {
  const issuer = `https://${HOST}`
  const port = await freePort()
  const emulated = `http://127.0.0.1:${port}`
  const emulator = await createEmulator({
    service: 'clerk',
    port,
    baseUrl: issuer,
    seed: { tokens: { [SECRET_KEY]: { login: 'the API', scopes: [] } } } as never,
  })
  const tokens = tokenMaker(issuer, appUrl)
  const asked: string[] = []
  const faults: { when: RegExp; fault: Fault; times: number }[] = []
  const [behind, server] = await Promise.all([
    listen(async (request, response) => send(response, await forwarded(request, await text(request)))),
    listen(answer),
  ])
  const direct = createClerkClient({ secretKey: SECRET_KEY, apiUrl: urlOf(behind) })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`
    const body = await text(request)
    asked.push(line)
    const found = faults.find(({ when, times }) => times > 0 && when.test(line))
    if (found) {
      found.times -= 1
      if (found.fault === 'hangs-up') return void response.destroy()
      if (found.fault === 'silent') return
      if (found.fault !== 'none') return send(response, found.fault)
    }
    send(response, (await refusal(line, body)) ?? (await done(request, line, body)))
  }

  async function forwarded(request: IncomingMessage, body: string): Promise<Answer> {
    const answered = await fetch(new URL(request.url ?? '', emulated), {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
      ...(body && { body }),
    })
    const said = inMilliseconds(await answered.json()) as Record<string, unknown>
    const isUserList = answered.ok && /^\/v1\/users(\?|$)/.test(request.url ?? '') && request.method === 'GET'
    return { status: answered.status, body: isUserList ? (said.data as object) : said }
  }

  async function done(request: IncomingMessage, line: string, body: string): Promise<Answer> {
    const answered = await forwarded(request, body)
    const said = answered.body as Record<string, unknown>
    if (line === 'GET /v1/jwks') said.keys = [...(said.keys as unknown[]), tokens.jwk]
    const signsOut = body.includes('"sign_out_of_other_sessions":true')
    const userId = /^PATCH \/v1\/users\/([^/]+)$/.exec(line)?.[1]
    if (signsOut && userId) await endSessions(userId)
    const wrong = line.endsWith('/verify_password') && said.verified === false
    return wrong ? refused('incorrect_password') : answered
  }

  async function refusal(line: string, body: string): Promise<Answer | null> {
    if (!body || !/^(POST|PATCH) \/v1\/(users|email_addresses)/.test(line)) return null
    const { email_address: addresses = [], password, skip_password_checks: unchecked } = JSON.parse(body)
    if (password === PWNED && !unchecked && !line.endsWith('/verify_password')) return refused('form_password_pwned')
    for (const address of [addresses].flat()) {
      if ((await direct.users.getUserList({ emailAddress: [address] })).data.length > 0)
        return refused('form_identifier_exists')
    }
    return null
  }

  async function endSessions(userId: string): Promise<void> {
    for (const { id } of (await direct.sessions.getSessionList({ userId })).data)
      await direct.sessions.revokeSession(id)
  }

  return {
    env: {
      CLERK_SECRET_KEY: SECRET_KEY,
      CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from(`${HOST}$`).toString('base64')}`,
      CLERK_API_URL: urlOf(server),
    },
    tokens,
    /** Clerk's own side, past everything that stands in front of it. */
    direct,
    /** What was asked for, in turn: method and path. */
    asked,
    /** The next `times` calls that begin so go wrong. */
    fail(when: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY) {
      faults.push({ when, fault, times })
    },
    recover: () => void faults.splice(0),
    /** A person signs in at Clerk: their session's id, and a token that emulate signs. */
    async signIn(userId: string): Promise<{ sid: string; token: string }> {
      const { id: sid } = await direct.sessions.createSession({ userId })
      return { sid, token: (await direct.sessions.getToken(sid)).jwt }
    },
    /** A person signs up on Clerk's own forms. */
    async signUp(email: string, { verified = true, password = 'Gentle-otter-2026' } = {}): Promise<string> {
      const { id } = await direct.users.createUser({ password, firstName: 'Ana', lastName: 'Hosted' })
      await direct.emailAddresses.createEmailAddress({ userId: id, emailAddress: email, verified, primary: true })
      return id
    },
    async close() {
      for (const one of [server, behind]) {
        one.closeAllConnections()
        await new Promise((closed) => one.close(closed))
      }
      await emulator.close()
    },
  }
}

export type ClerkStandIn = Awaited<ReturnType<typeof startClerk>>

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const refused = (code: string): Answer => ({ status: 422, body: { errors: [{ code, message: code, meta: {} }] } })

function send(response: ServerResponse, { status, body = {}, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const inMilliseconds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inMilliseconds)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, held]) => [
    key,
    /^(created|updated)_at$/.test(key) && typeof held === 'number' ? held * 1_000 : inMilliseconds(held),
  ])
  return Object.fromEntries(pairs)
}
