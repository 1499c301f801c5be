import { randomBytes } from 'node:crypto'
import { EncryptionCodec } from '@passage/integrations/orchestration/codec'
import { defaultPayloadConverter, type Payload } from '@temporalio/common'
import { describe, expect, it } from 'vitest'
import { codecApp } from './codec-app.ts'
import { savedViews } from './views.ts'

const UI = 'http://localhost:8233'
const codec = new EncryptionCodec({ current: '2026', keys: new Map([['2026', randomBytes(32)]]) })
const app = codecApp(codec, UI, async () => null)

/** As the UI sends it: protobuf's JSON, with the namespace in a header. */
const post = (path: string, body: unknown, origin = UI) =>
  app.request(path, {
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
const sealed = async (value: unknown) =>
  json((await codec.encode([defaultPayloadConverter.toPayload(value) as Payload]))[0] as Payload)

describe('what the UI cannot read', () => {
  it('comes back in clear, in its order, in the shape in which it came', async () => {
    const values = [{ orderNumber: 'ORD-34679ACD' }, 'Visa order', 42]
    const response = await post('/decode', { payloads: await Promise.all(values.map(sealed)) })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ payloads: values.map(plain) })
  })

  it('is left alone where it is not sealed: without data, without metadata, or plain', async () => {
    const encoding = Buffer.from('binary/null').toString('base64')
    const payloads = [plain('in clear'), { metadata: { encoding } }, { data: 'AQID' }, {}]
    const response = await post('/decode', { payloads })
    expect(await response.json()).toEqual({
      payloads: [
        plain('in clear'),
        { metadata: { encoding }, data: '' },
        { metadata: {}, data: 'AQID' },
        { metadata: {}, data: '' },
      ],
    })
  })

  it('may be none at all', async () => {
    expect(await (await post('/decode', { payloads: [] })).json()).toEqual({ payloads: [] })
    expect(await (await post('/encode', {})).json()).toEqual({ payloads: [] })
  })
})

it('what the UI sends to a workflow is sealed, and can be read back', async () => {
  const encoded = await (await post('/encode', { payloads: [plain('secret')] })).json()
  expect(JSON.stringify(encoded)).not.toContain(plain('secret').data)
  expect(await (await post('/decode', encoded)).json()).toEqual({ payloads: [plain('secret')] })
})

describe('a request that cannot be answered is refused:', () => {
  it.each([
    ['no JSON', 'payloads'],
    ['nothing', ''],
    ['null', null],
    ['payloads that are no list', { payloads: {} }],
    ['data that is not base64', { payloads: [{ data: 'é' }] }],
    ['metadata that is not base64', { payloads: [{ metadata: { encoding: 'json/plain!' } }] }],
    ['bytes as numbers', { payloads: [{ data: [1, 2] }] }],
  ])('%s', async (_what, body) => {
    for (const path of ['/decode', '/encode']) {
      const response = await post(path, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: 'The body must be {"payloads": [{"metadata", "data"}]}.' })
    }
  })

  it('what was sealed with a key that is not there, saying what to do', async () => {
    const stranger = codecApp(
      new EncryptionCodec({ current: 'b', keys: new Map([['b', randomBytes(32)]]) }),
      UI,
      async () => null,
    )
    const body = JSON.stringify({ payloads: [await sealed('x')] })
    const response = await stranger.request('/decode', { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: expect.stringContaining('TEMPORAL_CODEC_KEYS') })
  })

  it('what was altered', async () => {
    const { metadata, data } = await sealed('x')
    const response = await post('/decode', { payloads: [{ metadata, data: `AAAA${data.slice(4)}` }] })
    expect(response.status).toBe(400)
  })

  it('another way or another method', async () => {
    expect((await post('/steal', { payloads: [] })).status).toBe(404)
    expect((await app.request('/decode')).status).toBe(404)
  })
})

describe('a browser', () => {
  const preflight = (origin: string) =>
    app.request('/decode', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-namespace',
      },
    })

  it('may ask from the UI, with the headers that the UI sends', async () => {
    const response = await preflight(UI)
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(UI)
    expect(response.headers.get('access-control-allow-methods')).toBe('POST')
    const headers = response.headers.get('access-control-allow-headers')?.toLowerCase().split(',')
    expect(headers).toEqual(expect.arrayContaining(['content-type', 'x-namespace', 'authorization']))
    expect((await post('/decode', { payloads: [] })).headers.get('access-control-allow-origin')).toBe(UI)
  })

  it.each(['http://evil.example', 'http://localhost:3000', 'null'])('may not read anything from %s', async (origin) => {
    for (const response of [await preflight(origin), await post('/decode', { payloads: [] }, origin)]) {
      const allowed = response.headers.get('access-control-allow-origin')
      expect(allowed).not.toBe('*')
      expect(allowed).not.toBe(origin)
    }
  })
})

it('shows the saved views as links into the UI, to open and to keep', async () => {
  const response = await app.request('/views')
  const page = await response.text()
  expect(response.headers.get('content-type')).toContain('text/html')
  const links = [...page.matchAll(/href="([^"]+)"/g)].map((match) => new URL(match[1]?.replaceAll('&amp;', '&') ?? ''))
  expect(links.every((link) => link.origin === UI && link.searchParams.get('query'))).toBe(true)
  const kept = links.flatMap((link) => link.searchParams.get('savedQuery') ?? [])
  expect(kept).toEqual(savedViews.map(({ name }) => name).filter((name) => name !== 'Due today'))
  expect(links).toHaveLength(savedViews.length + kept.length)
})

it('says that it lives', async () => {
  expect(await (await app.request('/health')).json()).toEqual({ status: 'live' })
})
