import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pause } from '../pause.ts'
import { setSessionToken } from '../session/session-token.ts'
import { offerSignInAgain, settleSignIn, waitingAtom } from '../session/sign-in-again.ts'
import { api } from './api.ts'
import { ApiError, codeOf } from './api-error.ts'

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

  describe('when the session is over', () => {
    const over = () => Response.json({ code: 'not_signed_in', message: 'Sign in.', requestId: 'r' }, { status: 401 })
    const waits = () => getDefaultStore().get(waitingAtom) !== null
    const change = () => api('/api/orders', { method: 'POST', json: { a: 1 }, idempotencyKey: 'key-1' })
    let stop: () => void
    beforeEach(() => {
      stop = offerSignInAgain()
      setSessionToken('old')
    })
    afterEach(() => stop())

    test('a change waits for the same person and is then sent as it was; several ask once', async () => {
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

    test('a person who would rather not gets the refusal', async () => {
      answers.push(over())
      const error = change().catch(codeOf)
      await vi.waitFor(() => expect(waits()).toBe(true), 45_000)
      settleSignIn(false)
      expect(await error).toBe('not_signed_in')
      expect(calls).toHaveLength(1)
    })

    test('what is read, what runs in the background and what a visitor sends asks for no password', async () => {
      answers.push(over(), over(), over())
      expect(await api('/api/orders/x').catch(codeOf)).toBe('not_signed_in')
      expect(await api('/api/order-draft', { method: 'PUT', background: true }).catch(codeOf)).toBe('not_signed_in')
      setSessionToken(null)
      expect(await change().catch(codeOf)).toBe('not_signed_in')
      expect(waits()).toBe(false)
    })
  })

  test('a pause ends with its signal', async () => {
    const stop = new AbortController()
    const paused = pause(60_000, stop.signal)
    stop.abort(new Error('left'))
    await expect(paused).rejects.toThrow('left')
  })
})
