import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Store } from '../store/database.ts'
import { invalidRequest, StripeError } from './errors.ts'

/** The hash of a request; an idempotency key is valid for one hash. */
export const fingerprintOf = (method: string, path: string, params: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([method, path, sorted(params)]))
    .digest('hex')

/** The stored response for a key, if any. Throws Stripe's error when the key was used for another request. */
export function replayFor(ctx: Context, key: string, fingerprint: string): StoredAnswer | undefined {
  if (key.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters long.')
  const stored = storedAnswer(ctx.store, key, ctx.now())
  if (stored && stored.fingerprint !== fingerprint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return stored
}

/** The error while a call with the same key is in progress. */
export const keyInUse = (key: string) =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. If you want to execute a different request, please use a different key.`,
  })

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}

export type StoredAnswer = { fingerprint: string; status: number; body: string; request: string }

const keptMs = 24 * 60 * 60 * 1000

/** The response that was stored for a key in the last 24 hours. */
export function storedAnswer(store: Store, key: string, now: number): StoredAnswer | undefined {
  store.run('delete from idempotency where created_at <= ?', now - keptMs)
  const row = store.get('select * from idempotency where key = ?', key)
  return (
    row && {
      fingerprint: String(row.fingerprint),
      status: Number(row.status),
      body: String(row.body),
      request: String(row.request),
    }
  )
}

/** Stores a response; call it in the transaction of the change that it reports. */
export function storeAnswer(store: Store, key: string, answer: StoredAnswer, now: number) {
  store.run(
    'insert into idempotency (key, fingerprint, status, body, request, created_at) values (?, ?, ?, ?, ?, ?)',
    key,
    answer.fingerprint,
    answer.status,
    answer.body,
    answer.request,
    now,
  )
}
