import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { describe, expect, it } from 'vitest'
import type { Env } from '../types.ts'
import { compressed } from './compressed.ts'

const long = { text: 'visa '.repeat(1_000) }

/** Too long for one packet even when it is compressed. */
const ready = brotliCompressSync(JSON.stringify({ text: randomBytes(2_000).toString('hex') }))

const app = new Hono<Env>()
  .use(compressed)
  .get('/long', (c) => c.json(long))
  .get('/ready', (c) =>
    c.body(ready, 200, {
      'Content-Type': 'application/json',
      'Content-Encoding': 'br',
    }),
  )
  .get('/short', (c) => c.json({ text: 'visa' }))
  .get('/session', (c) => c.json(long, 200, { 'Set-Cookie': 'token=secret' }))
  .get('/missing', (c) => c.json(long, 404))
  .get('/text', (c) => c.text('visa '.repeat(1_000)))
  .post('/long', (c) => c.json(long))
  .get('/events', (c) => streamSSE(c, (stream) => stream.writeSSE({ data: JSON.stringify(long) })))

const PAGE = { 'sec-fetch-site': 'same-origin', cookie: 'session=1', 'accept-encoding': 'gzip, deflate, br, zstd' }

const ask = (path: string, headers: Record<string, string> = PAGE, method = 'GET') =>
  app.request(path, { method, headers })

const encodingOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).headers.get('content-encoding')

describe('a JSON answer', () => {
  it('is compressed for a caller that accepts it, with Vary', async () => {
    const small = await ask('/long')
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('vary')).toContain('Accept-Encoding')
    expect(small.headers.get('content-type')).toContain('application/json')
    expect(JSON.parse(`${brotliDecompressSync(await small.arrayBuffer())}`)).toEqual(long)
    const older = await ask('/long', { ...PAGE, 'accept-encoding': 'gzip, br;q=0' })
    expect(older.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(`${gunzipSync(await older.arrayBuffer())}`)).toEqual(long)
    expect(await (await ask('/long', { ...PAGE, 'accept-encoding': 'identity' })).json()).toEqual(long)
  })

  it('is not compressed twice', async () => {
    const twice = await ask('/ready')
    expect(twice.headers.get('content-encoding')).toBe('br')
    expect(Buffer.from(await twice.arrayBuffer()).equals(ready)).toBe(true)
  })

  it('keeps its status', async () => {
    const missing = await ask('/missing')
    expect([missing.status, missing.headers.get('content-encoding')]).toEqual([404, 'br'])
  })

  it('is not compressed when it is short, not JSON, or a stream', async () => {
    expect(await (await ask('/short')).json()).toEqual({ text: 'visa' })
    for (const path of ['/short', '/text', '/events']) expect([path, await encodingOf(path)]).toEqual([path, null])
  })

  it('is not compressed where its size could reveal a secret: cross-site, with a cookie, after a change', async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect([site, await encodingOf('/long', { ...PAGE, 'sec-fetch-site': site })]).toEqual([site, null])
    expect(await encodingOf('/long', { cookie: 'session=1', 'accept-encoding': 'br' })).toBeNull()
    expect(await encodingOf('/long', { 'accept-encoding': 'br' })).toBe('br')
    expect(await encodingOf('/session')).toBeNull()
    expect(await encodingOf('/long', PAGE, 'POST')).toBeNull()
  })
})
