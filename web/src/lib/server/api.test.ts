import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pause } from '../pause.ts'
import { setSessionToken } from '../session/session-token.ts'
import { offerSignInAgain, settleSignIn, waitingAtom } from '../session/sign-in-again.ts'
import { api } from './api.ts'
import { ApiError, codeOf } from './api-error.ts'
import { serverStateAtom, watchServer } from './server-state.ts'

const answers: Response[] = []
const calls: { path: string; init: RequestInit }[] = []

beforeEach(() => {
  answers.length = 0
  calls.length = 0
  setSessionToken(null)
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

describe('the API’s client', () => {
  test('sends the bearer token when there is one and always the cookie', async () => {
    answers.push(Response.json({ a: 1 }), Response.json({ a: 2 }))
    await api('/api/countries')
    expect(headersOf(0).has('authorization')).toBe(false)
    setSessionToken('secret')
    expect(await api('/api/auth/me')).toEqual({ a: 2 })
    expect(headersOf(1).get('authorization')).toBe('Bearer secret')
    expect(calls.every(({ init }) => init.credentials === 'include')).toBe(true)
  })

  test('throws an error with status and body when the answer is not OK', async () => {
    const problem = { code: 'order_not_found', message: 'No such order.', requestId: 'r' }
    answers.push(Response.json(problem, { status: 404 }), new Response('', { status: 502, statusText: 'Bad Gateway' }))
    const error = await api('/api/orders/x').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).message).toBe(`404: ${JSON.stringify(problem)}`)
    expect(codeOf(error)).toBe('order_not_found')
    await expect(api('/api/orders/x')).rejects.toThrow('502: Bad Gateway')
  })

  test('checks the server while an answer is late, and reports it as away', async () => {
    const asked: string[] = []
    const silent = Promise.withResolvers<Response>()
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      return path.startsWith('/api/health') ? Promise.reject(new TypeError('Failed to fetch')) : silent.promise
    })
    onTestFinished(watchServer(() => undefined))
    const answer = api('/api/auth/me')
    await vi.advanceTimersByTimeAsync(9_000)
    expect([asked, getDefaultStore().get(serverStateAtom)]).toEqual([['/api/auth/me'], 'there'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([asked, getDefaultStore().get(serverStateAtom)]).toEqual([['/api/auth/me', '/api/health/ready'], 'away'])
    getDefaultStore().set(serverStateAtom, 'there')
    silent.resolve(Response.json({ a: 1 }))
    expect(await answer).toEqual({ a: 1 })
  })

  test('aborts a read after a minute', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answers.push(Response.json([]), Response.json({}))
    await api('/api/countries')
    await api('/api/contact', { method: 'POST', json: {} })
    expect(timeout.mock.calls).toEqual([[60_000]])
    timeout.mockRestore()
  })

  test('repeats a request with a pending outcome with the same key', async () => {
    answers.push(Response.json({ code: 'outcome_pending' }, { status: 202 }), Response.json({ id: 7 }))
    const answer = api('/api/orders', { method: 'POST', json: { a: 1 }, idempotencyKey: 'key-1' })
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ id: 7 })
    expect(calls).toHaveLength(2)
    expect([headersOf(0).get('idempotency-key'), headersOf(1).get('idempotency-key')]).toEqual(['key-1', 'key-1'])
  })

  test('throws outcome_pending after five tries', async () => {
    const pending = () => Response.json({ code: 'outcome_pending' }, { status: 202 })
    answers.push(pending(), pending(), pending(), pending(), pending())
    const error = api('/api/orders', { method: 'POST', idempotencyKey: 'k' }).catch((thrown: unknown) => thrown)
    await vi.runAllTimersAsync()
    expect(codeOf(await error)).toBe('outcome_pending')
    expect(calls).toHaveLength(5)
  })

  describe('after the session has ended', () => {
    const over = () => Response.json({ code: 'not_signed_in', message: 'Sign in.', requestId: 'r' }, { status: 401 })
    const waits = () => getDefaultStore().get(waitingAtom) !== null
    const change = () => api('/api/orders', { method: 'POST', json: { a: 1 }, idempotencyKey: 'key-1' })
    let stop: () => void
    beforeEach(() => {
      stop = offerSignInAgain()
      setSessionToken('old')
    })
    afterEach(() => stop())

    test('delays changes and repeats them after one sign-in of the same person', async () => {
      answers.push(over(), over(), Response.json({ id: 1 }), Response.json({ id: 2 }))
      const both = Promise.all([change(), change()])
      await vi.waitFor(() => expect(calls).toHaveLength(2), 45_000)
      await vi.waitFor(() => expect(waits()).toBe(true), 45_000)
      setSessionToken('new')
      settleSignIn(true)
      expect(await both).toEqual([{ id: 1 }, { id: 2 }])
      expect(calls).toHaveLength(4)
      expect(calls[3]?.init.body).toBe(calls[0]?.init.body)
      expect(headersOf(3).get('idempotency-key')).toBe('key-1')
      expect(headersOf(3).get('authorization')).toBe('Bearer new')
      expect(waits()).toBe(false)
    })

    test('throws the refusal when the person declines to sign in', async () => {
      answers.push(over())
      const error = change().catch(codeOf)
      await vi.waitFor(() => expect(waits()).toBe(true), 45_000)
      settleSignIn(false)
      expect(await error).toBe('not_signed_in')
      expect(calls).toHaveLength(1)
    })

    test('asks for no sign-in at reads, background requests and a visitor’s changes', async () => {
      answers.push(over(), over(), over())
      expect(await api('/api/orders/x').catch(codeOf)).toBe('not_signed_in')
      expect(await api('/api/order-draft', { method: 'PUT', background: true }).catch(codeOf)).toBe('not_signed_in')
      setSessionToken(null)
      expect(await change().catch(codeOf)).toBe('not_signed_in')
      expect(waits()).toBe(false)
    })
  })

  test('ends a pause with its signal', async () => {
    const stop = new AbortController()
    const paused = pause(60_000, stop.signal)
    stop.abort(new Error('left'))
    await expect(paused).rejects.toThrow('left')
  })
})
