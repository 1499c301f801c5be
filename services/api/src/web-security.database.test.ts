import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from './testing/test-app.ts'
import {
  ANSWERS,
  bodiesOf,
  changesFrom,
  missingHeaders,
  refusedThroughProxy,
  SITE,
  type Site,
  startSite,
} from './testing/web-security.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

describe('every answer has security headers', () => {
  it.each(Object.entries(ANSWERS))('%s', async (_what, [status, ask]) => {
    const response = await ask(site)
    expect(response.status).toBe(status)
    expect(missingHeaders(response)).toEqual([])
  })

  it.each([
    ['a malformed request', 'what?\r\n\r\n', 400],
    ['a malformed Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown Expect', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n', 417],
    ['headers beyond the limit', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, status) => {
    const answer = await site.raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const line of ["default-src 'none'", "frame-ancestors 'none'", 'nosniff', 'no-store'])
      expect(answer.toLowerCase()).toContain(line)
  })

  it.each(['a hashed file', 'a compressed file'])(
    '%s in a page has no headers that only documents and workers need',
    async (what) => {
      const response = await ANSWERS[what]?.[1](site)
      const sent = [...(response?.headers.keys() ?? [])].toSorted()
      const ofDocuments = sent.filter((name) => /policy|^x-|origin/.test(name))
      expect(ofDocuments).toEqual([
        'cross-origin-resource-policy',
        'referrer-policy',
        'x-content-type-options',
        'x-request-id',
      ])
    },
  )

  // TensorFlow judges photos and libheif opens HEIC pictures on the device. Text never becomes code.
  it('only the workers of the photo check and of HEIC pictures may compile WebAssembly', async () => {
    const allowed = await Promise.all(
      ['the page', 'a screen', 'a worker’s file', 'the photo check’s worker', 'the HEIC reader’s worker'].map(
        async (what) => {
          const policy = (await ANSWERS[what]?.[1](site))?.headers.get('content-security-policy') ?? ''
          return /script-src [^;]*/.exec(policy)?.[0] ?? null
        },
      ),
    )
    const wasm = "script-src 'self' 'wasm-unsafe-eval'"
    expect(allowed).toEqual([null, null, null, wasm, wasm])
  })

  it('HSTS is sent on https only', async () => {
    const plain = await startTestApp()
    const response = await plain.call('GET /api/countries')
    expect(response.headers.get('strict-transport-security')).toBeNull()
    await plain.close()
  })
})

describe('the session cookie', () => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'agency', password: PASSWORD })

  it('is __Host-, HttpOnly, Secure and SameSite, also on sign-out', async () => {
    const signedIn = await site.ask('POST /api/auth/login', { body, headers })
    const cookie = signedIn.headers.getSetCookie()
    expect(cookie).toEqual([
      expect.stringMatching(/^__Host-passage_session=[\w.%-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const kept = { cookie: cookie[0]?.split(';')[0] ?? '', origin: SITE }
    const signedOut = await site.ask('POST /api/auth/logout', { headers: kept })
    expect(signedOut.headers.getSetCookie()).toEqual([
      '__Host-passage_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
    expect((await site.ask('GET /api/auth/me', { headers: kept })).status).toBe(401)
  })

  it('is ignored under a name without the __Host- prefix', async () => {
    const me = (name: string) =>
      site.ask('GET /api/auth/me', { headers: { cookie: `${name}=${site.test.tokens.customer}` } })
    expect((await me('__Host-passage_session')).status).toBe(200)
    expect((await me('passage_session')).status).toBe(401)
  })
})

describe('a foreign page', () => {
  const FOREIGN = [
    'https://evil.example',
    'https://passage.example.evil.example',
    'https://evil.passage.example',
    'http://passage.example',
    'https://passage.example:444',
    'null',
    '',
    null,
  ]

  it('changes nothing with the cookie', async () => {
    expect(await changesFrom(site, [SITE])).toEqual([200])
    expect(await changesFrom(site, FOREIGN)).toEqual(FOREIGN.map(() => 403))
  })

  it('gets no CORS headers', async () => {
    for (const origin of ['https://evil.example', 'null', SITE]) {
      for (const line of ['OPTIONS /api/orders', 'GET /api/countries', 'OPTIONS /', 'OPTIONS /api/auth/login']) {
        const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
        const { headers } = await site.ask(line, { headers: { origin, ...preflight } })
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    }
  })
})

describe('a request body', () => {
  it('is limited to 256 KiB, with and without Content-Length', async () => {
    const bytes = 256 * 1_024
    expect(await bodiesOf(site, 'POST /api/auth/login', bytes)).toEqual([400, 400])
    expect(await bodiesOf(site, 'POST /api/auth/login', bytes + 1_024)).toEqual([413, 413])
  })

  it('is limited to 1 MiB for Stripe', async () => {
    expect(await bodiesOf(site, 'POST /api/stripe/webhook', 1_000 * 1_024)).toEqual([400, 400])
    expect(await bodiesOf(site, 'POST /api/stripe/webhook', 1_025 * 1_024)).toEqual([413, 413])
  })

  it('of a bulk upload is limited to 8 MiB and needs Content-Length, so that it is read after authorisation', async () => {
    const bytes = 8 * 1_024 * 1_024
    for (const call of ['POST /api/admin/visa-orders/bulk-upload', 'POST /api/admin/visa-requirements']) {
      expect(await bodiesOf(site, call, bytes)).toEqual([401, 413])
      expect(await bodiesOf(site, call, bytes + 1_024)).toEqual([413, 413])
    }
  })

  it('that declares too many bytes is refused before it is read', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n'
    expect(await site.raw(`${head}Content-Length: 1000000000\r\n\r\n{`)).toMatch(/^HTTP\/1.1 413 /)
  })
})

it('forwarding headers do not change the site’s address', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', host: 'evil.example' }
  const response = await site.ask('POST /api/auth/logout', { headers })
  expect(missingHeaders(response)).toEqual([])
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-.*; Secure/)
  const { servers } = (await (await site.ask('GET /api/openapi.json', { headers })).json()) as { servers: unknown }
  expect(servers).toEqual([{ url: SITE }])
})

it('limits count by the address that the trusted proxy saw', async () => {
  expect(await refusedThroughProxy(site)).toBe(2)
})
