import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { EncryptionCodec } from '@passage/integrations/orchestration/codec'
import { defaultPayloadConverter, type Payload } from '@temporalio/common'
import { describe, expect, it } from 'vitest'
import { missingToken } from './codec-access.ts'
import { codecApp } from './codec-app.ts'
import { savedViews } from './views.ts'

const UI = 'http://localhost:8233'
const codecWith = (id: string) => new EncryptionCodec({ current: id, keys: new Map([[id, randomBytes(32)]]) })
const codec = codecWith('2026')
const app = codecApp(codec, UI, async () => null)

/** Sends a request as the Temporal UI does. */
const post = (path: string, body: unknown, { to = app, origin = UI } = {}) =>
  to.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-namespace': 'default', origin },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const base64 = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString('base64')
const json = ({ metadata, data }: Payload) => ({
  metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, base64(value)])),
  data: base64(data),
})
const plain = (value: unknown) => json(defaultPayloadConverter.toPayload(value) as Payload)
const encrypted = async (value: unknown) =>
  json((await codec.encode([defaultPayloadConverter.toPayload(value) as Payload]))[0] as Payload)

describe('codec server', () => {
  it('decodes encrypted payloads in their order and returns plain ones unchanged', async () => {
    const values = [{ orderNumber: 'ORD-34679ACD' }, 'Visa order', 42]
    const payloads = [...(await Promise.all(values.map(encrypted))), plain('plain'), {}]
    const response = await post('/decode', { payloads })
    expect(await response.json()).toEqual({
      payloads: [...values.map(plain), plain('plain'), { metadata: {}, data: '' }],
    })
    expect(await (await post('/encode', {})).json()).toEqual({ payloads: [] })
  })

  it('encodes payloads so that it can decode them', async () => {
    const encoded = await (await post('/encode', { payloads: [plain('secret')] })).json()
    expect(JSON.stringify(encoded)).not.toContain(plain('secret').data)
    expect(await (await post('/decode', encoded)).json()).toEqual({ payloads: [plain('secret')] })
  })

  it.each([
    ['a body that is not JSON', 'payloads'],
    ['payloads that are not a list', { payloads: {} }],
    ['data that is not base64', { payloads: [{ data: 'é' }] }],
  ])('refuses %s', async (_what, body) => {
    const response = await post('/decode', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'The body must be {"payloads": [{"metadata", "data"}]}.' })
  })

  it('names TEMPORAL_CODEC_KEYS when a payload was encrypted with an unknown key', async () => {
    const other = codecApp(codecWith('other'), UI, async () => null)
    const response = await post('/decode', { payloads: [await encrypted('x')] }, { to: other })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: expect.stringContaining('TEMPORAL_CODEC_KEYS') })
  })

  it('refuses an altered payload', async () => {
    const { metadata, data } = await encrypted('x')
    expect((await post('/decode', { payloads: [{ metadata, data: `AAAA${data.slice(4)}` }] })).status).toBe(400)
  })

  it('allows cross-origin requests of the Temporal UI only', async () => {
    const headers = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-namespace' }
    const allowed = async (origin: string) => [
      (await app.request('/decode', { method: 'OPTIONS', headers: { ...headers, origin } })).headers.get(
        'access-control-allow-origin',
      ),
      (await post('/decode', { payloads: [] }, { origin })).headers.get('access-control-allow-origin'),
    ]
    expect(await allowed(UI)).toEqual([UI, UI])
    for (const origin of ['http://evil.example', 'http://localhost:3000', 'null'])
      for (const answer of await allowed(origin)) expect([null, UI]).toContain(answer)
  })

  it('serves the saved views as links into the Temporal UI', async () => {
    const page = await (await app.request('/views')).text()
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(
      (match) => new URL(match[1]?.replaceAll('&amp;', '&') ?? ''),
    )
    expect(links.every((link) => link.origin === UI && link.searchParams.get('query'))).toBe(true)
    const kept = links.flatMap((link) => link.searchParams.get('savedQuery') ?? [])
    expect(kept).toEqual(
      savedViews.map(({ name }) => name).filter((name) => !['Due today', 'Promise missed'].includes(name)),
    )
  })
})

describe('codec server with a token', () => {
  const token = 'a'.repeat(32)
  const guarded = codecApp(codec, UI, async () => null, { token })
  const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    guarded.request(path, { ...init, headers: { origin: UI, ...init.headers } })
  const decode = (headers: Record<string, string> = {}) =>
    send('/decode', {
      method: 'POST',
      body: '{"payloads":[]}',
      headers: { 'content-type': 'application/json', ...headers },
    })

  it('answers no caller without it, and says how to send it', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: `passage_codec=${token}` }]) {
      const response = await decode(headers as Record<string, string>)
      expect(response.status).toBe(401)
      expect((await response.json()).message).toContain('CODEC_TOKEN')
    }
    expect((await send('/encode', { method: 'POST', body: '{}' })).status).toBe(401)
    const views = await send('/views')
    expect([views.status, await views.text()]).toEqual([
      401,
      expect.stringContaining('Include cross-origin credentials'),
    ])
    expect((await send('/health')).status).toBe(200)
  })

  it('answers Temporal’s command line, which sends its --codec-auth as it is', async () => {
    for (const authorization of [`Bearer ${token}`, token]) expect((await decode({ authorization })).status).toBe(200)
  })

  it('answers a browser that has signed in, and the UI’s requests from it', async () => {
    const form = (typed: string) => send('/sign-in', { method: 'POST', body: new URLSearchParams({ token: typed }) })
    expect((await form('wrong')).status).toBe(401)
    const signedIn = await form(token)
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/views'])
    const cookie = signedIn.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).not.toContain(token)
    const answer = await decode({ cookie: cookie.split(';')[0] ?? '' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-allow-origin')).toBe(UI)
    expect((await send('/views', { headers: { cookie: cookie.split(';')[0] ?? '' } })).status).toBe(200)
  })

  it.each([
    ['127.0.0.1', undefined, true],
    ['127.8.0.1', undefined, true],
    ['localhost', undefined, true],
    ['::1', undefined, true],
    ['0.0.0.0', undefined, false],
    ['::', undefined, false],
    ['127.0.0.1.example.com', undefined, false],
    ['10.0.0.7', '', false],
    ['0.0.0.0', token, true],
  ])('may listen at %s with the token %s: %s', (host, given, allowed) => {
    expect(missingToken(host, given) === null).toBe(allowed)
  })

  it('refuses to start beyond loopback without it, with a sentence that names the setting', () => {
    const started = (own: Record<string, string>) =>
      spawnSync(process.execPath, [fileURLToPath(new URL('./codec-server.ts', import.meta.url))], {
        env: {
          ...{ PATH: process.env.PATH, PORT: '0', TEMPORAL_UI_URL: UI, TEMPORAL_ADDRESS: '127.0.0.1:1' },
          TEMPORAL_CODEC_KEYS: `k:${randomBytes(32).toString('base64')}`,
          ...own,
        },
        encoding: 'utf8',
        timeout: 20_000,
      })
    const refused = started({ HOST: '0.0.0.0' })
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('CODEC_TOKEN must be set')])
    expect(started({ HOST: '0.0.0.0', CODEC_TOKEN: 'short' }).stderr).toContain('CODEC_TOKEN: must have at least 32')
  })
})
