import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { connectPassage, NotAuthorised } from './passage-api.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function passage(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return connectPassage({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'psg_x' })
}

const signal = { orderId: 'o-1', status: 'processing', expectedSeq: 4, idempotencyKey: 'me/o-1/4' }

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  passage((_request, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
const ask = async (api: Awaited<ReturnType<typeof passage>>) => api.setStatus(signal, AbortSignal.timeout(5_000))

describe('setStatus', () => {
  it('sends status, seq, key and token', async () => {
    const asked: unknown[] = []
    const api = await passage(async (request, response) => {
      const { authorization, 'idempotency-key': key } = request.headers
      const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString())
      asked.push({ line: `${request.method} ${request.url}`, authorization, key, body })
      response.end('{}')
    })
    expect(await ask(api)).toEqual({ kind: 'done' })
    expect(asked).toEqual([
      {
        line: 'PATCH /api/orders/o-1/status',
        authorization: 'Bearer psg_x',
        key: 'me/o-1/4',
        body: { status: 'processing', expectedSeq: 4 },
      },
    ])
  })

  it.each([
    ['202', 202, { code: 'outcome_pending' }],
    ['429', 429, { code: 'too_many_requests' }],
    ['500', 500, { code: 'internal' }],
    ['503 of a proxy', 503, '<html>'],
    ['404 of a wrong address', 404, { code: 'not_found' }],
    ['404 of a proxy', 404, 'no such site'],
    ['a redirection', 302, ''],
  ])('reports a temporary failure for %s', async (_what, status, body) => {
    expect(await ask(await answering(status, body))).toMatchObject({ kind: 'later', retryAfterMs: 0 })
  })

  it('reports the delay that the API asks for', async () => {
    expect(await ask(await answering(503, { code: 'unavailable' }, { 'retry-after': '7' }))).toEqual({
      kind: 'later',
      why: 'answered 503 unavailable',
      retryAfterMs: 7_000,
    })
  })

  it('reports a temporary failure without an answer', async () => {
    expect(await ask(await passage((request) => request.destroy()))).toMatchObject({ kind: 'later' })
    server?.close()
    expect(await ask(connectPassage({ url: 'http://127.0.0.1:9', token: 'psg_x' }))).toMatchObject({ kind: 'later' })
    const silent = await passage(() => {})
    expect(await silent.setStatus(signal, AbortSignal.timeout(50))).toMatchObject({ kind: 'later' })
  })

  it('reports the newer status and seq of the order', async () => {
    const details = { status: 'document_review', lastSeq: 6, entries: [] }
    expect(await ask(await answering(409, { code: 'order_changed', details }))).toEqual({
      kind: 'changed',
      status: 'document_review',
      lastSeq: 6,
    })
  })

  it.each([
    [409, 'same_status'],
    [409, 'traveller_details_missing'],
    [404, 'order_not_found'],
  ])('reports %i %s as a refusal', async (status, code) => {
    expect(await ask(await answering(status, { code }))).toEqual({ kind: 'refused', code })
  })

  it('reports 400 as an invalid request', async () => {
    expect(await ask(await answering(400, { code: 'invalid_input' }))).toEqual({
      kind: 'invalid',
      code: 'invalid_input',
    })
  })

  it.each([401, 403])('throws NotAuthorised for %i', async (status) => {
    await expect(ask(await answering(status, { code: 'x' }))).rejects.toThrow(NotAuthorised)
  })
})
