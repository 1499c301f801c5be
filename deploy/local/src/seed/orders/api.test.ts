import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createApi } from './api.ts'

const Answer = z.object({ ok: z.literal(true) })
let server: Server | undefined
afterEach(() => void server?.close())

/** An API that gives these answers one after the other, and the requests that it got. */
async function answering(...answers: { status: number; body: unknown; retryAfter?: number }[]) {
  const requests: IncomingMessage[] = []
  server = createServer((request, response) => {
    const { status, body, retryAfter } = answers[requests.length] ?? { status: 500, body: null }
    requests.push(request)
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    })
    response.end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { api: createApi(`http://127.0.0.1:${port}`), requests }
}

const problem = (code: string, message: string) => ({ code, message, requestId: '1' })

it('repeats with the same key while the outcome is not known or a dependency is away', async () => {
  const { api, requests } = await answering(
    { status: 503, body: problem('unavailable', 'Later.'), retryAfter: 0.01 },
    { status: 202, body: { code: 'outcome_pending', message: 'Wait.', updateId: 'x' } },
    { status: 200, body: { ok: true } },
  )
  const call = {
    method: 'POST',
    path: '/api/orders',
    key: 'seed-1',
    token: 'secret',
    body: {},
    answer: Answer,
  } as const
  expect(await api.call(call)).toEqual({ ok: true })
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['seed-1', 'seed-1', 'seed-1'])
  expect(requests[0]?.headers.authorization).toBe('Bearer secret')
})

it('gives up at once where repeating is of no use, and says which call, which code and why', async () => {
  const { api, requests } = await answering({ status: 409, body: problem('price_changed', 'The price is now €80.00.') })
  await expect(api.call({ method: 'POST', path: '/api/orders', body: {}, answer: Answer })).rejects.toThrow(
    'POST /api/orders failed: 409 price_changed, The price is now €80.00.',
  )
  expect(requests).toHaveLength(1)
})

it('does not wait longer than half a minute for its turn', async () => {
  const { api } = await answering({ status: 429, body: problem('too_many_requests', 'Wait.'), retryAfter: 900 })
  await expect(api.call({ method: 'GET', path: '/api/countries', answer: Answer })).rejects.toThrow('429')
})

it('says when an answer has another shape', async () => {
  const { api } = await answering({ status: 200, body: { ok: 'maybe' } })
  await expect(api.call({ method: 'GET', path: '/api/countries', answer: Answer })).rejects.toThrow('another one')
})
