import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from './types.ts'

const key = z
  .string({ error: 'Send an Idempotency-Key: a text of your own that is the same when you repeat this request.' })
  .regex(/^[\x21-\x7e]{1,200}$/, 'Use up to 200 visible characters as Idempotency-Key.')
  .meta({ description: 'Makes a repeated request the same request' })

/** A repeated request with the same key and body is the same request. */
export const IdempotencyHeader = z.object({ 'idempotency-key': key.optional() })

/** Where twice would cost money: without a key nobody could tell a repeated request from another one. */
export const RequiredIdempotencyHeader = z.object({ 'idempotency-key': key })

/**
 * The id under which Temporal knows a message: the same key, operation and body give the same message, and its first result.
 * design.md, Messages.
 */
export function updateIdOf(c: Ctx, operation: string, body: unknown = null): string {
  const key = c.req.header('idempotency-key') ?? c.var.requestId
  const digest = createHash('sha256')
    .update(JSON.stringify([operation, key, body]))
    .digest('base64url')
  return `${operation}-${digest.slice(0, 32)}`
}

/** What a caller repeats to fetch a result that is not known yet. */
export const keyOf = (c: Ctx): string => c.req.header('idempotency-key') ?? c.var.requestId
