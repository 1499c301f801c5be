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

interface SentRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
  duplex?: 'half'
}

/** The app on its own port, configured for https, with a small built web. */
export async function startSite() {
  const webDist = await mkdtemp(join(tmpdir(), 'passage-web-'))
  await mkdir(join(webDist, 'assets', 'workers'), { recursive: true })
  await writeFile(join(webDist, 'index.html'), '<!doctype html><html><head></head></html>')
  for (const file of [
    'app-1a2b3c4d.js',
    'app-1a2b3c4d.svg',
    'workers/worker-1a2b3c4d.js',
    'workers/photo-worker-1a2b3c4d.js',
    'workers/heic-worker-1a2b3c4d.js',
  ])
    await writeFile(join(webDist, 'assets', file), 'export {}')
  const test = await startTestApp({ appUrl: SITE, webDist, trustedProxies: 1 })
  const server: Server = createHttpServer(test.app)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  const ask = (line: string, { headers = {}, ...init }: SentRequest = {}) => {
    const [method = 'GET', path = ''] = line.split(' ')
    return fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual', headers, ...init })
  }
  return {
    test,
    server,
    port,
    ask,
    /** Sends raw bytes; resolves with the raw answer. */
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

/** Every kind of answer, with its status. */
export const ANSWERS: Record<string, [status: number, ask: (site: Site) => Promise<Response>]> = {
  'the page': [200, ({ ask }) => ask('GET /')],
  'a screen': [200, ({ ask }) => ask('GET /my-orders')],
  'a hashed file': [200, ({ ask }) => ask('GET /assets/app-1a2b3c4d.js')],
  'a compressed file': [
    200,
    ({ ask }) => ask('GET /assets/app-1a2b3c4d.js', { headers: { 'accept-encoding': 'gzip' } }),
  ],
  'a worker’s file': [200, ({ ask }) => ask('GET /assets/workers/worker-1a2b3c4d.js')],
  'the photo check’s worker': [200, ({ ask }) => ask('GET /assets/workers/photo-worker-1a2b3c4d.js')],
  'the HEIC reader’s worker': [200, ({ ask }) => ask('GET /assets/workers/heic-worker-1a2b3c4d.js')],
  'a hashed picture': [200, ({ ask }) => ask('GET /assets/app-1a2b3c4d.svg')],
  'a missing hashed file': [404, ({ ask }) => ask('GET /assets/app-5e6f7a8b.js')],
  'a plain file': [200, ({ ask }) => ask('GET /robots.txt')],
  'an unknown page': [404, ({ ask }) => ask('GET /nope')],
  'a path traversal': [404, ({ ask }) => ask('GET /..%2f..%2fetc%2fpasswd')],
  'a POST to a page': [404, ({ ask }) => ask('POST /')],
  'a HEAD request': [200, ({ ask }) => ask('HEAD /')],
  'the OpenAPI document': [200, ({ ask }) => ask('GET /api/openapi.json')],
  'public data': [200, ({ ask }) => ask('GET /api/countries')],
  'the metrics': [200, ({ ask }) => ask('GET /metrics')],
  'personal data': [200, ({ ask, test }) => ask('GET /api/auth/me', { headers: bearer(test, 'customer') })],
  'a sign-in': [200, ({ ask }) => ask(LOGIN, json({ username: 'customer', password: PASSWORD }))],
  'an empty answer': [204, ({ ask }) => ask('POST /api/auth/logout')],
  'a stream': [
    200,
    async ({ ask, test }) => {
      const { orderNumber } = await createOrderAs(test, 'customer')
      const response = await ask(`GET /api/events?orders=${orderNumber}`)
      await response.body?.cancel()
      return response
    },
  ],
  'malformed JSON': [400, ({ ask }) => ask(LOGIN, { body: '{"', headers: { 'content-type': 'application/json' } })],
  'an unknown field': [400, ({ ask }) => ask(LOGIN, json({ username: 'a', password: 'b', role: 'admin' }))],
  'a wrong password': [401, ({ ask }) => ask(LOGIN, json({ username: 'nobody', password: 'not it' }))],
  'no session': [401, ({ ask }) => ask('GET /api/auth/me')],
  'a missing permission': [403, ({ ask, test }) => ask('GET /api/admin/users', { headers: bearer(test, 'customer') })],
  'a foreign Origin': [403, ({ ask }) => ask('POST /api/auth/logout', { headers: { origin: 'https://evil.example' } })],
  'an unknown route': [404, ({ ask }) => ask('GET /api/nope')],
  'an unknown method': [405, ({ ask }) => ask('DELETE /api/countries')],
  'a preflight': [405, ({ ask }) => ask('OPTIONS /api/orders', { headers: { origin: 'https://evil.example' } })],
  'another customer’s order': [
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
  'a large body': [413, ({ ask }) => ask(LOGIN, json({ username: 'a', password: 'a'.repeat(300 * 1_024) }))],
  'too many attempts': [
    429,
    async ({ ask }) => {
      const guess = () =>
        ask(LOGIN, json({ username: 'nobody', password: 'not it' }, { 'x-forwarded-for': '203.0.113.9' }))
      for (let tries = 0; tries < 10; tries += 1) await guess()
      return guess()
    },
  ],
  'an internal error': [
    500,
    async ({ ask, test }) => {
      test.orders.requestPayment.mockRejectedValueOnce(new Error('a failure'))
      const { id } = await createOrderAs(test, 'customer')
      return ask(`POST /api/orders/${id}/payment`, json({}, bearer(test, 'customer')))
    },
  ],
  'an unreachable dependency': [
    503,
    ({ ask, test }) => {
      test.events.ready.mockRejectedValueOnce(new Error('away'))
      return ask('GET /api/health/ready')
    },
  ],
}

/** The names of missing security headers, and of headers that reveal too much. */
export function missingHeaders({ headers, url, ok }: Response): string[] {
  const { pathname } = new URL(url)
  const isScript = ok && /^\/assets\/[^/]+\.js$/.test(pathname)
  const ofDocuments: Record<string, RegExp> = {
    'content-security-policy':
      // 'wasm-unsafe-eval', in two workers only: the photo check’s (TensorFlow) and the reader’s of HEIC pictures (libheif).
      /^(?!.*((?<!wasm-)unsafe|\*))(?=.*default-src 'self')(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    'x-frame-options': /^DENY$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'permissions-policy': /camera=\(self\), geolocation=\(\)/,
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
  const revealing = ['x-powered-by', 'server', 'access-control-allow-origin'].filter((name) => headers.has(name))
  return [...missing, ...revealing]
}

/** The statuses of a change with the session cookie, by Origin; null: none is sent. */
export async function changesFrom({ ask, test }: Site, origins: readonly (string | null)[]): Promise<number[]> {
  const cookie = `__Host-passage_session=${test.tokens.customer}`
  const change = (origin: string | null) =>
    ask(
      'PATCH /api/account',
      json({ firstName: 'Cus', lastName: 'Tomer' }, { cookie, ...(origin !== null && { origin }) }),
    )
  return (await Promise.all(origins.map(change))).map(({ status }) => status)
}

/** The statuses of a body of this size in bytes, with and without Content-Length. */
export async function bodiesOf(
  { ask }: Site,
  line: string,
  bytes: number,
): Promise<[withLength: number, withoutLength: number]> {
  const body = `{"username":"a","password":"${'a'.repeat(bytes - 30)}"}`
  const headers = { 'content-type': 'application/json' }
  const withoutLength: SentRequest = { body: new Blob([body]).stream(), duplex: 'half', headers }
  return [(await ask(line, { body, headers })).status, (await ask(line, withoutLength)).status]
}

/** The number of throttled ones among twelve sign-ins from one address with forged X-Forwarded-For. */
export async function refusedThroughProxy({ ask }: Site): Promise<number> {
  const guess = (n: number) =>
    ask(LOGIN, json({ username: 'provider', password: 'not it' }, { 'x-forwarded-for': `10.4.4.${n}, 203.0.113.44` }))
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)))
  return answers.filter(({ status }) => status === 429).length
}
