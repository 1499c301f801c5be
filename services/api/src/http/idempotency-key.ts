import { createHash } from 'node:crypto'
import { keepRequest } from '@passage/core/repeats/keep-request'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { actingPerson, contextOf } from './person.ts'
import type { Ctx, Env } from './types.ts'

const key = z
  .string({ error: 'Send an Idempotency-Key: a text of your own that is the same when you repeat this request.' })
  .regex(/^[\x21-\x7e]{1,200}$/, 'Use up to 200 visible characters as Idempotency-Key.')
  .meta({ description: 'Makes a repeated request the same request' })

/**
 * A repeated request with the same key and body is the same request. Calls without a key may be repeated: every-
 * route.database.test.ts.
 */
export const IdempotencyHeader = z.object({ 'idempotency-key': key.optional() })

/**
 * For calls that cost money when they are made twice: without a key a repetition cannot be distinguished from a new
 * call.
 */
export const RequiredIdempotencyHeader = z.object({ 'idempotency-key': key })

/** Fields that are not part of the request's hash. */
const BESIDE = ['expectedSeq', 'expectedSeqs', 'changedBy']

/**
 * Follows the validators of a call with a key: refuses the same key with another body as `idempotency_conflict`.
 * Orders, notes and contact messages check it in their verbs.
 */
export const rejectReusedKey: MiddlewareHandler<Env> = async (c, next) => {
  const idempotencyKey = c.req.header('idempotency-key')
  if (idempotencyKey) {
    const person = await actingPerson(c)
    const given = Object.entries(c.req.valid('json' as never) as object)
    const body = given.filter(([name]) => !BESIDE.includes(name))
    const call = `${c.req.method} ${c.req.path}`
    await keepRequest(contextOf(c, person), { personId: person.id, call, idempotencyKey, body })
  }
  await next()
}

/**
 * Temporal's id of a message: the same person, key, operation and body give the same id, and so the first result.
 * design.md, Messages.
 */
export async function updateIdOf(c: Ctx, operation: string, body: unknown = null): Promise<string> {
  const { id } = await actingPerson(c)
  const digest = createHash('sha256')
    .update(JSON.stringify([id, operation, keyOf(c), body]))
    .digest('base64url')
  return `${operation}-${digest.slice(0, 32)}`
}

/** The key that a caller repeats to fetch an unknown result. */
export const keyOf = (c: Ctx): string => c.req.header('idempotency-key') ?? c.var.requestId
