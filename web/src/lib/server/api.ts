import { anySignal } from '../older-browsers.ts'
import { pause } from '../pause.ts'
import { bearerToken } from '../session/hosted-session.ts'
import { askToSignInAgain } from '../session/sign-in-again.ts'
import { ApiError, codeOf } from './api-error.ts'
import { checkServer } from './server-state.ts'

export interface ApiInit {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  json?: unknown
  /** The same key for every try of one action (`crypto.randomUUID()` when the person starts it). */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Sent even when the page closes meanwhile; 64 kB at most. */
  keepalive?: boolean
  /** Does not ask for the password when the session ended: for background calls and calls about the session. */
  background?: boolean
}

/** After `outcome_pending` the same message is sent again: how often, and milliseconds between. */
const OUTCOME_TRIES = 5
const OUTCOME_PAUSE_MS = 1_500

/** Bearer header when there is a token; the cookie is sent by `credentials`. Public specification §7. */
export async function authHeaders(): Promise<Record<string, string>> {
  const token = await bearerToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/**
 * A dead connection fails only after many minutes: after this time the page says so, and a read is aborted.
 * Milliseconds.
 */
const [NO_ANSWER_MS, READING_MS] = [10_000, 60_000]

/** Statuses of a gateway without a server, and of the server without one of its parts. */
const AWAY = [502, 503, 504]

/**
 * Calls the API and returns its JSON. Throws {@link ApiError} for an answer that is not OK and for a 202 without a
 * result after several tries; a network failure as fetch throws it. A change that is refused because the session ended
 * waits until the same person has signed in, and is then sent again.
 */
export async function api<T>(path: string, init: ApiInit = {}): Promise<T> {
  try {
    return await call<T>(path, init)
  } catch (error) {
    const waits = !init.background && (init.method ?? 'GET') !== 'GET' && codeOf(error) === 'not_signed_in'
    if (!waits || !(await askToSignInAgain())) throw error
    return call<T>(path, init)
  }
}

async function call<T>(path: string, init: ApiInit): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const response = await answerOf(path, init)
    const body = await response.text()
    const pending = response.status === 202
    if (!response.ok || (pending && tries === OUTCOME_TRIES)) {
      throw new ApiError(response.status, body, response.statusText)
    }
    if (!pending) return (body === '' ? undefined : JSON.parse(body)) as T
    await pause(OUTCOME_PAUSE_MS, init.signal)
  }
}

async function answerOf(path: string, init: ApiInit): Promise<Response> {
  const waiting = setTimeout(checkServer, NO_ANSWER_MS)
  try {
    const response = await fetch(path, await requestOf(init))
    if (AWAY.includes(response.status)) checkServer()
    return response
  } catch (error) {
    if (!init.signal?.aborted) checkServer()
    throw error
  } finally {
    clearTimeout(waiting)
  }
}

async function requestOf(init: ApiInit): Promise<RequestInit> {
  const headers = new Headers(await authHeaders())
  headers.set('accept', 'application/json')
  if (init.json !== undefined) headers.set('content-type', 'application/json')
  if (init.idempotencyKey) headers.set('idempotency-key', init.idempotencyKey)
  const request: RequestInit = { method: init.method ?? 'GET', headers, credentials: 'include' }
  if (init.json !== undefined) request.body = JSON.stringify(init.json)
  const isReading = request.method === 'GET'
  const signals = [...(init.signal ? [init.signal] : []), ...(isReading ? [AbortSignal.timeout(READING_MS)] : [])]
  if (signals.length > 0) request.signal = anySignal(...signals)
  if (init.keepalive) request.keepalive = true
  return request
}
