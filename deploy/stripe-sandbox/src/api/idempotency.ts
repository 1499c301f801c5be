import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { type StoredAnswer, storedAnswer } from '../store/idempotency.ts'
import { invalidRequest, StripeError } from './errors.ts'

/** A request's identity: the same key may only be used for this again. */
export const fingerprintOf = (method: string, path: string, params: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([method, path, sorted(params)]))
    .digest('hex')

/** What was answered to this key before, if anything. Throws Stripe's errors for a key that is misused. */
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

/** A call with the same key is still going on. */
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
