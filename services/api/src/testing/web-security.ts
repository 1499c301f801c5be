import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createHttpServer } from '../http-server.ts'
import { createOrderAs } from './orders.ts'
import { PASSWORD, startTestApp, type TestApp } from './test-app.ts'

export const SITE = 'https://passage.example'

interface Asked extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
  duplex?: 'half'
}

/** The app as it stands on the internet, on a port of its own, with a small web. */
export async function startSite() {
  const webDist = await mkdtemp(join(tmpdir(), 'passage-web-'))
  await mkdir(join(webDist, 'assets', 'workers'), { recursive: true })
  await writeFile(join(webDist, 'index.html'), '<!doctype html><html><head></head></html>')
  for (const file of ['app-1a2b3c4d.js', 'app-1a2b3c4d.svg', 'workers/worker-1a2b3c4d.js'])
    await writeFile(join(webDist, 'assets', file), 'export {}')
  const test = await startTestApp({ appUrl: SITE, webDist, trustedProxies: 1 })
  const server: Server = createHttpServer(test.app)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  const ask = (line: string, { headers = {}, ...init }: Asked = {}) => {
    const [method = 'GET', path = ''] = line.split(' ')
    return fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual', headers, ...init })
  }
  return {
    test,
    server,
    port,
    ask,
    /** Bytes as they are; answers what comes back. */
    async raw(bytes: string): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      socket.end(bytes)
      return text(socket)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await test.close()
      await rm(webDist, { recursive: true, force: true })
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

const bearer = (test: TestApp, as: keyof TestApp['tokens']) => ({ authorization: `Bearer ${test.tokens[as]}` })
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
const LOGIN = 'POST /api/auth/login'

/** Every kind of answer there is, with its status. */
export const ANSWERS: Record<string, [status: number, ask: (site: Site) => Promise<Response>]> = {
  'the page': [200, ({ ask }) => ask('GET /')],
  'a screen': [200, ({ ask }) => ask('GET /my-orders')],
  'a hashed file': [200, ({ ask }) => ask('GET /assets/app-1a2b3c4d.js')],
  'a compressed file': [
    200,
    ({ ask }) => ask('GET /assets/app-1a2b3c4d.js', { headers: { 'accept-encoding': 'gzip' } }),
  ],
  'a worker’s file': [200, ({ ask }) => ask('GET /assets/workers/worker-1a2b3c4d.js')],
  'a hashed picture': [200, ({ ask }) => ask('GET /assets/app-1a2b3c4d.svg')],
  'a hashed file that there is not': [404, ({ ask }) => ask('GET /assets/app-5e6f7a8b.js')],
  'a plain file': [200, ({ ask }) => ask('GET /robots.txt')],
  'an address without a screen': [404, ({ ask }) => ask('GET /nope')],
  'a way out of the folder': [404, ({ ask }) => ask('GET /..%2f..%2fetc%2fpasswd')],
  'another method than the web knows': [404, ({ ask }) => ask('POST /')],
  'a head alone': [200, ({ ask }) => ask('HEAD /')],
  'the description of the API': [200, ({ ask }) => ask('GET /api/openapi.json')],
  'public data': [200, ({ ask }) => ask('GET /api/countries')],
  'the measures': [200, ({ ask }) => ask('GET /metrics')],
  'personal data': [200, ({ ask, test }) => ask('GET /api/auth/me', { headers: bearer(test, 'customer') })],
  'a session': [200, ({ ask }) => ask(LOGIN, json({ username: 'customer', password: PASSWORD }))],
  'nothing to say': [204, ({ ask }) => ask('POST /api/auth/logout')],
  'a stream': [
    200,
    async ({ ask, test }) => {
      const { orderNumber } = await createOrderAs(test, 'customer')
      const response = await ask(`GET /api/orders/track/${orderNumber}/events`)
      await response.body?.cancel()
      return response
    },
  ],
  'a body that cannot be read': [
    400,
    ({ ask }) => ask(LOGIN, { body: '{"', headers: { 'content-type': 'application/json' } }),
  ],
  'a body with an unknown field': [400, ({ ask }) => ask(LOGIN, json({ username: 'a', password: 'b', role: 'admin' }))],
  'a wrong password': [401, ({ ask }) => ask(LOGIN, json({ username: 'nobody', password: 'not it' }))],
  'nobody signed in': [401, ({ ask }) => ask('GET /api/auth/me')],
  'another role': [403, ({ ask, test }) => ask('GET /api/admin/users', { headers: bearer(test, 'customer') })],
  'a foreign page': [403, ({ ask }) => ask('POST /api/auth/logout', { headers: { origin: 'https://evil.example' } })],
  'a call that there is not': [404, ({ ask }) => ask('GET /api/nope')],
  'another method than the call knows': [405, ({ ask }) => ask('DELETE /api/countries')],
  'a preflight': [405, ({ ask }) => ask('OPTIONS /api/orders', { headers: { origin: 'https://evil.example' } })],
  'somebody else’s order': [
    404,
    async ({ ask, test }) => {
      const { id } = await createOrderAs(test, 'customer')
      return ask(`GET /api/orders/${id}`, { headers: bearer(test, 'otherCustomer') })
    },
  ],
  'a conflict': [
    409,
    ({ ask, test }) => ask(`DELETE /api/admin/users/${test.ids.admin}`, { headers: bearer(test, 'admin') }),
  ],
  'a body that is too large': [
    413,
    ({ ask }) => ask(LOGIN, json({ username: 'a', password: 'a'.repeat(300 * 1_024) })),
  ],
  'too many tries': [
    429,
    async ({ ask }) => {
      const guess = () =>
        ask(LOGIN, json({ username: 'nobody', password: 'not it' }, { 'x-forwarded-for': '203.0.113.9' }))
      for (let tries = 0; tries < 10; tries += 1) await guess()
      return guess()
    },
  ],
  'a failure of ours': [
    500,
    async ({ ask, test }) => {
      test.orders.requestPayment.mockRejectedValueOnce(new Error('a failure'))
      const { id } = await createOrderAs(test, 'customer')
      return ask(`POST /api/orders/${id}/payment`, json({}, bearer(test, 'customer')))
    },
  ],
  'a dependency that is away': [
    503,
    ({ ask, test }) => {
      test.events.ready.mockRejectedValueOnce(new Error('away'))
      return ask('GET /api/health/ready')
    },
  ],
}

/** What an answer lacks of the headers that protect its reader, by name; of a script in a page those that a script heeds. */
export function lacks({ headers, url, ok }: Response): string[] {
  const { pathname } = new URL(url)
  const isScript = ok && /^\/assets\/[^/]+\.js$/.test(pathname)
  const ofDocuments: Record<string, RegExp> = {
    'content-security-policy':
      /^(?!.*(unsafe|\*))(?=.*default-src 'self')(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    'x-frame-options': /^DENY$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'permissions-policy': /camera=\(\)/,
  }
  const wanted: Record<string, RegExp> = {
    ...(!isScript && ofDocuments),
    'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'x-request-id': /^[0-9a-f-]{36}$/,
    ...(pathname.startsWith('/api/') && { 'cache-control': /^no-store$/ }),
  }
  const missing = Object.entries(wanted).flatMap(([name, value]) => (value.test(headers.get(name) ?? '') ? [] : [name]))
  const telling = ['x-powered-by', 'server', 'access-control-allow-origin'].filter((name) => headers.has(name))
  return [...missing, ...telling]
}

/** Statuses of changing something with the session's cookie, by the page that asks; null: it does not say. */
export async function changesFrom({ ask, test }: Site, origins: readonly (string | null)[]): Promise<number[]> {
  const cookie = `__Host-passage_session=${test.tokens.customer}`
  const change = (origin: string | null) =>
    ask(
      'PATCH /api/account',
      json({ firstName: 'Cus', lastName: 'Tomer' }, { cookie, ...(origin !== null && { origin }) }),
    )
  return (await Promise.all(origins.map(change))).map(({ status }) => status)
}

/** Statuses of bodies of so many bytes, with and without a length. */
export async function bodiesOf(
  { ask }: Site,
  line: string,
  bytes: number,
): Promise<[withLength: number, withoutLength: number]> {
  const body = `{"username":"a","password":"${'a'.repeat(bytes - 30)}"}`
  const headers = { 'content-type': 'application/json' }
  const withoutLength: Asked = { body: new Blob([body]).stream(), duplex: 'half', headers }
  return [(await ask(line, { body, headers })).status, (await ask(line, withoutLength)).status]
}

/** Of twelve guesses at one password from one address: how many are refused, whatever the caller says that they come from. */
export async function refusedThroughProxy({ ask }: Site): Promise<number> {
  const guess = (n: number) =>
    ask(LOGIN, json({ username: 'provider', password: 'not it' }, { 'x-forwarded-for': `10.4.4.${n}, 203.0.113.44` }))
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)))
  return answers.filter(({ status }) => status === 429).length
}

/** The record's lines after a wrong password, a refused role, and a look at another person's order. */
export async function refusalsOnRecord(site: Site): Promise<string[]> {
  const { test, ask } = site
  await test.background.settled()
  const newest = await test.db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirst()
  await ask(LOGIN, json({ username: 'colleague', password: 'not it' }, { 'x-forwarded-for': '203.0.113.45' }))
  for (const name of ['another role', 'somebody else’s order']) await ANSWERS[name]?.[1](site)
  await test.background.settled()
  const rows = await test.db
    .selectFrom('audit')
    .select('action')
    .where('id', '>', newest?.id ?? 0)
    .where('action', 'like', '%.refused')
    .execute()
  return rows.map(({ action }) => action).toSorted()
}
