import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { expect, it } from 'vitest'
import type { Env } from '../types.ts'
import { compressed } from './compressed.ts'

const long = { text: 'visa '.repeat(1_000) }

const app = new Hono<Env>()
  .use(compressed)
  .get('/long', (c) => c.json(long))
  .post('/long', (c) => c.json(long))
  .get('/events', (c) => streamSSE(c, (stream) => stream.writeSSE({ data: JSON.stringify(long) })))

const PAGE = { 'sec-fetch-site': 'same-origin', cookie: 'session=1', 'accept-encoding': 'gzip, deflate, br, zstd' }

const ask = async (path: string, headers: Record<string, string> = PAGE, method = 'GET') =>
  app.request(path, { method, headers })

it('compresses JSON for our own pages and for programs without a cookie', async () => {
  for (const headers of [PAGE, { 'accept-encoding': 'gzip' }]) {
    const small = await ask('/long', headers)
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(`${gunzipSync(await small.arrayBuffer())}`)).toEqual(long)
  }
})

it.each<[string, ...Parameters<typeof ask>]>([
  ['to a page of another site', '/long', { ...PAGE, 'sec-fetch-site': 'cross-site' }],
  ['to a page of a sibling domain', '/long', { ...PAGE, 'sec-fetch-site': 'same-site' }],
  ['with a cookie of unknown origin', '/long', { cookie: 'session=1', 'accept-encoding': 'gzip' }],
  ['to a change', '/long', PAGE, 'POST'],
  ['of a stream', '/events', PAGE],
])('does not compress an answer %s', async (_what, ...asked) => {
  expect((await ask(...asked)).headers.get('content-encoding')).toBeNull()
})
