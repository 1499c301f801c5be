import { ApiError } from './api-error.ts'
import { bearerToken } from './hosted-session.ts'

export interface ApiInit {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  json?: unknown
  /** Same key for every try of one action (`crypto.randomUUID()` when the person starts it). */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Goes through even when the page closes meanwhile; 64 kB at most. */
  keepalive?: boolean
}

/** After an `outcome_pending` the same message is sent again this many times, so many milliseconds apart. */
const OUTCOME_TRIES = 5
const OUTCOME_PAUSE = 1_500

/** Bearer header where there is a token; the cookie goes along by `credentials`. Public specification §7. */
export async function authHeaders(): Promise<Record<string, string>> {
  const token = await bearerToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/**
 * One call of our API, answered with its JSON. Throws {@link ApiError} for an answer that is not OK, and for a 202
 * whose result did not come in several tries. A network failure is thrown as fetch throws it.
 */
export async function api<T>(path: string, init: ApiInit = {}): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(path, await requestOf(init))
    const body = await response.text()
    const pending = response.status === 202
    if (!response.ok || (pending && tries === OUTCOME_TRIES)) {
      throw new ApiError(response.status, body, response.statusText)
    }
    if (!pending) return (body === '' ? undefined : JSON.parse(body)) as T
    await pause(OUTCOME_PAUSE, init.signal)
  }
}

async function requestOf(init: ApiInit): Promise<RequestInit> {
  const headers = new Headers(await authHeaders())
  headers.set('accept', 'application/json')
  if (init.json !== undefined) headers.set('content-type', 'application/json')
  if (init.idempotencyKey) headers.set('idempotency-key', init.idempotencyKey)
  const request: RequestInit = { method: init.method ?? 'GET', headers, credentials: 'include' }
  if (init.json !== undefined) request.body = JSON.stringify(init.json)
  if (init.signal) request.signal = init.signal
  if (init.keepalive) request.keepalive = true
  return request
}

/** Waits; throws the signal's reason when it is aborted meanwhile. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    function done() {
      signal?.removeEventListener('abort', abort)
      resolve()
    }
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
