import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readiness } from '@passage/contracts/api/health.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { SCREENS } from '@passage/contracts/domain/site/screens'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEADLINE_MS } from './http/deadline.ts'
import { createOrderAs } from './testing/orders.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const PAGE = '<!doctype html><title>Passage</title>'

let test: TestApp
let webDist: string
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'passage-web-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'index.html'), PAGE)
  await writeFile(join(webDist, 'assets', 'app-1a2b3c4d.js'), `export const text = '${'a'.repeat(5_000)}'`)
  test = await startTestApp({ webDist })
})
afterAll(async () => {
  await test?.close()
  await rm(webDist, { recursive: true, force: true })
})

describe('every answer', () => {
  it('is a problem document for an unknown route or a malformed body', async () => {
    const unknown = await test.call('DELETE /api/nope')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ code: 'not_found', requestId: unknown.headers.get('x-request-id') })
    const broken = await test.app.request('/api/auth/login', {
      method: 'POST',
      body: '{"username":',
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ code: 'invalid_input' })
  })
})

describe('a failed request', () => {
  const pay = async () => {
    const { id } = await createOrderAs(test, 'customer')
    return test.call(`POST /api/orders/${id}/payment`, { as: 'customer', json: {} })
  }

  it('answers without the cause', async () => {
    test.orders.requestPayment.mockRejectedValueOnce(new Error('connect to 10.0.0.7 failed at secret.ts:12'))
    const response = await pay()
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'internal' })
    expect(text).not.toMatch(/secret|10\.0\.0\.7/)
  })

  it('answers 503 with Retry-After while the database is away', async () => {
    test.orders.requestPayment.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' }))
    const response = await pay()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })

  it('ends with 503 after ten seconds', async () => {
    const { promise, resolve } = Promise.withResolvers<never>()
    const asked = new Promise<void>((heard) => {
      test.orders.requestPayment.mockImplementationOnce(() => {
        heard()
        return promise
      })
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
    onTestFinished(() => void vi.useRealTimers())
    const answer = pay()
    await asked
    vi.advanceTimersByTime(DEADLINE_MS)
    expect(DEADLINE_MS).toBeLessThan(10_000)
    expect((await answer).status).toBe(503)
    resolve(undefined as never)
  })
})

describe('health', () => {
  it('reports live, and ready when every dependency answers', async () => {
    expect(await (await test.call('GET /api/health/live')).json()).toEqual({ status: 'live' })
    const response = await test.call('GET /api/health/ready')
    expect(response.status).toBe(200)
    expect(Object.keys(Readiness.parse(await response.json()).dependencies)).toEqual([
      'database',
      'temporal',
      'nats',
      'storage',
    ])
  })

  it('names the dependencies that fail or hang', async () => {
    test.events.ready.mockRejectedValueOnce(new DomainError('unavailable', 'nats://10.0.0.1 refused'))
    test.storage.ready.mockReturnValueOnce(new Promise(() => {}))
    const response = await test.call('GET /api/health/ready')
    expect(response.status).toBe(503)
    const text = await response.text()
    const { dependencies } = Readiness.parse(JSON.parse(text))
    expect(Object.values(dependencies).map(({ ok }) => ok)).toEqual([true, true, false, false])
    expect(text).not.toContain('10.0.0.1')
  })
})

it('/metrics counts requests by route, open streams, what waits and dependencies', async () => {
  const order = await createOrderAs(test, 'customer')
  await test.call(`GET /api/orders/track/${order.orderNumber}`)
  const text = await (await test.call('GET /metrics')).text()
  expect(text).toContain('route="/api/orders/track/:trackingNumber",status="200"')
  expect(text).not.toContain(order.orderNumber)
  expect(text).toContain('passage_open_streams 0')
  expect(text).toMatch(/passage_outbox_lag_seconds \d/)
  expect(text).toMatch(/passage_backlog_seconds\{kind="stripeEvents"\} \d/)
  expect(text).toMatch(/passage_orders_need_attention \d/)
  expect(text).toMatch(/passage_dependency_up\{dependency="database"\} 1/)
  expect(text).toContain('passage_worker_up 1')
})

it('/metrics says which dependency does not answer, and that no worker does', async () => {
  test.orders.ready.mockRejectedValueOnce(new Error('no Temporal'))
  test.orders.hasWorker.mockResolvedValueOnce(false)
  const text = await (await test.call('GET /metrics')).text()
  expect(text).toContain('passage_dependency_up{dependency="temporal"} 0')
  expect(text).toContain('passage_worker_up 0')
})

describe('the web', () => {
  it('serves hashed files as immutable and compressed, and the page without caching', async () => {
    const script = await test.call('GET /assets/app-1a2b3c4d.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(script.headers.get('content-encoding')).toBe('gzip')
    const page = await test.call('GET /')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(await page.text()).toContain(PAGE)
    expect((await test.call('GET /robots.txt')).headers.get('cache-control')).toBe('no-cache')
  })

  it.each([...SCREENS, '/order?offer=12', '/clerk-login/'])('serves the page at %s', async (path) => {
    const response = await test.call(`GET ${path}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(PAGE)
  })

  it.each(['/404', '/nope', '/order/7', '/assets/gone.js', '/..%2f..%2fetc%2fpasswd'])(
    'answers 404 with the page at %s',
    async (path) => {
      const response = await test.call(`GET ${path}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain(PAGE)
    },
  )
})
