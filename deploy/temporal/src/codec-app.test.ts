import { randomBytes } from 'node:crypto'
import { EncryptionCodec } from '@passage/integrations/orchestration/codec'
import { defaultPayloadConverter, type Payload } from '@temporalio/common'
import { describe, expect, it } from 'vitest'
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
    expect(kept).toEqual(savedViews.map(({ name }) => name).filter((name) => name !== 'Due today'))
  })
})
