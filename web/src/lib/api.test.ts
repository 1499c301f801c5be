import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, pause } from './api.ts'
import { ApiError, codeOf } from './api-error.ts'
import { setSessionToken } from './session-token.ts'

const answers: Response[] = []
const calls: { path: string; init: RequestInit }[] = []

beforeEach(() => {
  answers.length = 0
  calls.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})

afterEach(() => {
  setSessionToken(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const headersOf = (call: number) => new Headers(calls[call]?.init.headers)

describe('api', () => {
  test('sends the bearer token where there is one, and always the cookie', async () => {
    answers.push(Response.json({ a: 1 }), Response.json({ a: 2 }))
    await api('/api/countries')
    expect(headersOf(0).has('authorization')).toBe(false)
    setSessionToken('secret')
    expect(await api('/api/auth/me')).toEqual({ a: 2 })
    expect(headersOf(1).get('authorization')).toBe('Bearer secret')
    expect(calls.every(({ init }) => init.credentials === 'include')).toBe(true)
  })

  test('an answer that is not OK is an error of status and body', async () => {
    const problem = { code: 'order_not_found', message: 'No such order.', requestId: 'r' }
    answers.push(Response.json(problem, { status: 404 }), new Response('', { status: 502, statusText: 'Bad Gateway' }))
    const error = await api('/api/orders/x').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).message).toBe(`404: ${JSON.stringify(problem)}`)
    expect(codeOf(error)).toBe('order_not_found')
    await expect(api('/api/orders/x')).rejects.toThrow('502: Bad Gateway')
  })

  test('an outcome that is pending is fetched with the same key', async () => {
    answers.push(Response.json({ code: 'outcome_pending' }, { status: 202 }), Response.json({ id: 7 }))
    const answer = api('/api/orders', { method: 'POST', json: { a: 1 }, idempotencyKey: 'key-1' })
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ id: 7 })
    expect(calls).toHaveLength(2)
    expect([headersOf(0).get('idempotency-key'), headersOf(1).get('idempotency-key')]).toEqual(['key-1', 'key-1'])
  })

  test('an outcome that stays pending is said to be so', async () => {
    const pending = () => Response.json({ code: 'outcome_pending' }, { status: 202 })
    answers.push(pending(), pending(), pending(), pending(), pending())
    const error = api('/api/orders', { method: 'POST', idempotencyKey: 'k' }).catch((thrown: unknown) => thrown)
    await vi.runAllTimersAsync()
    expect(codeOf(await error)).toBe('outcome_pending')
    expect(calls).toHaveLength(5)
  })

  test('a pause ends with its signal', async () => {
    const stop = new AbortController()
    const paused = pause(60_000, stop.signal)
    stop.abort(new Error('left'))
    await expect(paused).rejects.toThrow('left')
  })
})
