import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEADLINE_MS } from './http/deadline.ts'
import { allRoutes } from './openapi/route.ts'
import { createOrderAs } from './testing/orders.ts'
import { SITE, type Site, startSite } from './testing/web-security.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const asCustomer = () => ({ authorization: `Bearer ${site.test.tokens.customer}` })

describe('a body without a JSON content type', () => {
  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
    'text/json',
  ])('(%s) is refused with 415 and has no effect', async (type) => {
    const { id } = await createOrderAs(site.test, 'customer')
    const body = new Blob([JSON.stringify({ notes: 'My plans have changed' })]).stream()
    const headers = { ...asCustomer(), ...(type && { 'content-type': type }) }
    const response = await site.ask(`POST /api/orders/${id}/cancel`, { headers, body, duplex: 'half' })
    expect([response.status, (await response.json()).code]).toEqual([415, 'unsupported_media_type'])
    expect(site.test.orders.cancelOrder).not.toHaveBeenCalled()
    const notes = site.test.db.selectFrom('notes').select('id').where('orderId', '=', id)
    expect(await notes.execute()).toEqual([])
  })

  it('is refused by every route that writes', async () => {
    const answers = await Promise.all(
      allRoutes()
        .filter(({ method, operation }) => method !== 'GET' && !operation?.body)
        .map(async ({ method, path }) => {
          const line = `${method} ${path.replace(/:\w+/g, 'x')}`
          const response = await site.ask(line, { headers: { 'content-type': 'text/plain' }, body: '{}' })
          return response.status === 415 ? [] : [`${line}: ${response.status}`]
        }),
    )
    expect(answers.flat()).toEqual([])
  })

  it.each(['iso-8859-1', 'windows-1252', 'utf-16', '"latin1"', 'UTF-7'])(
    'in %s is refused with 415',
    async (charset) => {
      const headers = { 'content-type': `application/json; charset=${charset}` }
      const response = await site.ask('POST /api/auth/login', { headers, body: '{"username":"x","password":"x"}' })
      expect([response.status, (await response.json()).code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  it.each(['POST /api/auth/login', 'POST /api/contact', 'POST /api/orders', 'POST /api/chatbot/message'])(
    'in Latin-1 without a word about it is a 400: %s',
    async (line) => {
      for (const text of ['Müller', 'Zoé', 'ÿþ{}']) {
        const headers = { ...asCustomer(), 'content-type': 'application/json' }
        const body = Buffer.from(JSON.stringify({ message: text, username: text, customerName: text }), 'latin1')
        const response = await site.ask(line, { headers, body })
        expect([response.status, await response.json()]).toMatchObject([
          400,
          { code: 'invalid_input', message: 'The body is not text in UTF-8.' },
        ])
      }
    },
  )

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF8"',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ])('is read when the type is a kind of JSON: %s', async (type) => {
    const body = JSON.stringify({ username: 'nobody', password: 'x' })
    const response = await site.ask('POST /api/auth/login', { headers: { 'content-type': type }, body })
    expect((await response.json()).code).toBe('invalid_credentials')
  })

  it('is not required: a call without a body needs no type', async () => {
    const { id } = await createOrderAs(site.test, 'customer')
    const response = await site.ask(`POST /api/orders/${id}/cancel`, { headers: asCustomer() })
    expect(response.status).toBe(200)
  })
})

describe('a known path', () => {
  it.each([
    ['DELETE /api/orders', 'POST'],
    ['POST /api/auth/me', 'GET, HEAD'],
    ['GET /api/orders/01900000-0000-7000-8000-00000000dead/cancel', 'POST'],
    ['PATCH /api/order-draft', 'GET, HEAD, PUT, DELETE'],
    ['OPTIONS /api/countries', 'GET, HEAD, POST'],
    ['TRACE-ME /api/countries', 'GET, HEAD, POST'],
  ])('answers %s with 405 and Allow: %s', async (line, allowed) => {
    const response = await site.test.app.request(line.split(' ')[1] as string, { method: line.split(' ')[0] })
    expect([response.status, (await response.json()).code]).toEqual([405, 'method_not_allowed'])
    expect(response.headers.get('allow')).toBe(allowed)
  })

  it('is distinguished from an unknown one, which answers 404', async () => {
    const response = await site.ask('POST /api/nope')
    expect([response.status, response.headers.get('allow')]).toEqual([404, null])
  })
})

describe('a HEAD request', () => {
  it('opens no stream', async () => {
    const before = site.test.streams.openStreams()
    const { orderNumber } = await createOrderAs(site.test, 'customer')
    for (const path of ['/api/events?list=orders', `/api/events?orders=${orderNumber}`]) {
      const response = await site.ask(`HEAD ${path}`, { headers: { ...asCustomer(), 'content-type': 'text/plain' } })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    }
    expect(site.test.streams.openStreams()).toBe(before)
  })
})

describe('a request line', () => {
  it.each([
    ['TRACE /api/countries', 405],
    ['GET http://evil.example/api/auth/me', 401],
    ['GET //api/auth/me', 404],
    ['GET /api//auth/me', 404],
    ['GET /api/auth/me/', 404],
    ['GET /API/auth/me', 404],
    ['GET /api/%61uth/me', 401],
    ['GET /api/auth%2Fme', 404],
    ['GET /api/orders/..%2fauth%2fme', 401],
    ['GET /api/nope/../auth/me', 401],
    ['GET /api/orders/%ff', 401],
    ['GET /api/orders/%', 401],
    ['POST /api/auth/me', 405],
  ])('with an unusual path reaches no other route: %s', async (line, status) => {
    const answer = await site.raw(`${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(answer.split('\r\n')[0]).toContain(` ${status} `)
  })
})

describe('a slow sender', () => {
  const HEAD = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nOrigin: ${SITE}\r\nContent-Type: application/json\r\n`

  async function sendSlowly(head: string, begin: string): Promise<string> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
    onTestFinished(() => void vi.useRealTimers())
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    const answer = text(socket)
    const timers = vi.getTimerCount()
    socket.write(`${head}\r\n${begin}`)
    while (vi.getTimerCount() === timers) await sleep(5)
    vi.advanceTimersByTime(DEADLINE_MS)
    return answer
  }

  it.each([
    ['with a length', `${HEAD}Content-Length: 100\r\n`, '{"username":'],
    ['with chunked encoding', `${HEAD}Transfer-Encoding: chunked\r\n`, 'c\r\n{"username":\r\n'],
  ])('%s gets 408, and no error is logged', async (_how, head, begin) => {
    const logged = vi.spyOn(site.test.log, 'warn')
    const failed = vi.spyOn(site.test.log, 'error')
    const answer = await sendSlowly(head, begin)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('"request_timeout"')
    expect(logged).not.toHaveBeenCalled()
    expect(failed).not.toHaveBeenCalled()
  })

  it('who disconnects in the middle of a body causes no error', async () => {
    const failed = vi.spyOn(site.test.log, 'error')
    for (const [head, begin] of [
      [`${HEAD}Content-Length: 100\r\n`, '{"username":'],
      [`${HEAD}Transfer-Encoding: chunked\r\n`, 'c\r\n{"username":\r\n'],
    ]) {
      const socket = connect(site.port, '127.0.0.1')
      await once(socket, 'connect')
      const asked = once(site.server, 'request')
      socket.write(`${head}\r\n${begin}`)
      await asked
      const left = once(socket, 'close')
      socket.destroy()
      await left
    }
    const connections = promisify(site.server.getConnections.bind(site.server))
    await expect.poll(() => connections()).toBe(0)
    expect(failed).not.toHaveBeenCalled()
  })
})
