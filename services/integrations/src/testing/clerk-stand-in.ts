import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createClerkClient } from '@clerk/backend'
import { freePort } from '@passage/local/settings/ports'
import { createEmulator } from 'emulate'
import { tokenMaker } from './clerk-tokens.ts'

const HOST = 'clerk.stand-in.example'
const SECRET_KEY = 'sk_test_standin'

/** A password that the stand-in reports as breached. */
export const PWNED = 'Leaked-at-Clerk-2026'

interface Answer {
  status: number
  body?: object
  headers?: Record<string, string>
}

type Fault = 'none' | 'hangs-up' | 'silent' | Answer

/**
 * Clerk for tests: npm's `emulate` behind a proxy that adds what emulate lacks: JSON responses without a charset (Clerk's library
 * refuses one); bare lists of users; one user per address (`form_identifier_exists`); breached passwords
 * (`form_password_pwned`) and 422 for wrong ones; `sign_out_of_other_sessions`; times in milliseconds; a signing key for tokens
 * that emulate does not issue; and outages.
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
  const requests: string[] = []
  const faults: { when: RegExp; fault: Fault; times: number }[] = []
  const [behind, server] = await Promise.all([
    listen(async (request, response) => send(response, await forwarded(request, await text(request)))),
    listen(answer),
  ])
  const direct = createClerkClient({ secretKey: SECRET_KEY, apiUrl: urlOf(behind) })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`
    const body = await text(request)
    requests.push(line)
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
    /** A client of emulate itself, without the proxy. */
    direct,
    /** Method and path of the requests so far. */
    requests,
    /** Makes the next `times` matching requests fail. */
    fail(when: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY) {
      faults.push({ when, fault, times })
    },
    recover: () => void faults.splice(0),
    /** Signs a person in at Clerk; returns the session's id and a token signed by emulate. */
    async signIn(userId: string): Promise<{ sid: string; token: string }> {
      const { id: sid } = await direct.sessions.createSession({ userId })
      return { sid, token: (await direct.sessions.getToken(sid)).jwt }
    },
    /** Signs a person up on Clerk's own forms; returns the user's id. */
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
  const pairs = Object.entries(value).map(([key, member]) => [
    key,
    /^(created|updated)_at$/.test(key) && typeof member === 'number' ? member * 1_000 : inMilliseconds(member),
  ])
  return Object.fromEntries(pairs)
}
