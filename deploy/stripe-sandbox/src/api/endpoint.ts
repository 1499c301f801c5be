import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { runDueJobs } from '../payments/run-due-jobs.ts'
import { type StoredAnswer, storeAnswer, storedAnswer } from '../store/idempotency.ts'
import { noSuch, StripeError, serverError } from './errors.ts'
import type { Fault, Faults } from './faults.ts'
import { readParams } from './fields.ts'

export type ApiEnv = { Bindings: HttpBindings; Variables: { requestId: string } }
export type Api = { ctx: Context; faults: Faults; keysInUse: Set<string>; closing: AbortSignal }
/** `final`: a retry with the same key returns the same failure. */
type Answer = { status: number; body: string; replayOf?: string; final?: boolean }

/**
 * One call of Stripe's API: validates parameters, idempotency key and faults, then makes the change and stores the response in
 * one transaction.
 */
export function endpoint<P>(api: Api, schema: z.ZodType<P>, run: (ctx: Context, params: P, id: string) => object) {
  return async (c: HonoContext<ApiEnv>) => {
    const { method, path } = c.req
    const form = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
    const key = (method === 'POST' && c.req.header('idempotency-key')) || null
    const fingerprint = createHash('sha256').update(`${method} ${path} ${form}`).digest('hex')
    const ctx: Context = { ...api.ctx, request: { id: c.var.requestId, idempotency_key: key } }

    if (key) {
      const stored = replayFor(api, ctx, key, fingerprint)
      if (stored) return respond(c, { ...stored, replayOf: stored.request, final: stored.status >= 500 }, key)
    }
    const params = readParams(schema, form)
    const fault = api.faults.take(method, path)
    const keep = (answer: Answer) => {
      if (key) storeAnswer(ctx, key, { ...answer, fingerprint, request: c.var.requestId })
      return answer
    }

    if (key) api.keysInUse.add(key)
    try {
      runDueJobs(ctx)
      if (fault?.kind === 'hang' && fault.when === 'before') await hang(fault.ms, api)
      if (api.closing.aborted || (fault?.kind === 'reset' && fault.when === 'before')) return reset(c)
      if (fault?.kind === 'error' && fault.when === 'before') return respond(c, failed(fault, keep), key)

      const answer = ctx.store.transaction(() => {
        const done = execute(ctx, () => run(ctx, params, c.req.param('id') ?? ''))
        return fault?.kind === 'error' && fault.when === 'after' ? failed(fault, keep) : keep(done)
      })
      if (fault?.kind === 'hang' && fault.when === 'after') await hang(fault.ms, api)
      return fault?.kind === 'reset' && fault.when === 'after' ? reset(c) : respond(c, answer, key)
    } finally {
      if (key) api.keysInUse.delete(key)
    }
  }
}

/** The stored response for a key, if any. Throws while a call with the key is open, and when the key was used for another request. */
function replayFor({ keysInUse }: Api, ctx: Context, key: string, fingerprint: string): StoredAnswer | undefined {
  const type = 'idempotency_error'
  if (keysInUse.has(key))
    throw new StripeError(409, {
      type,
      code: 'idempotency_key_in_use',
      message: `Another request uses the key ${key}.`,
    })
  const stored = storedAnswer(ctx, key)
  if (stored && stored.fingerprint !== fingerprint)
    throw new StripeError(400, { type, message: `The key ${key} was first used with other parameters.` })
  return stored
}

/** Makes the change, or rolls it back and returns Stripe's error, which is stored like any response. */
function execute(ctx: Context, work: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(ctx.store.transaction(work)) }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: JSON.stringify(error.body()) }
    throw error
  }
}

function failed(fault: Fault & { kind: 'error' }, keep: (answer: Answer) => Answer): Answer {
  const error = fault.status === 404 ? noSuch('object', 'of this path', 'id') : serverError()
  const answer = { status: error.status, body: JSON.stringify(error.body()), final: fault.stored }
  return fault.stored ? keep(answer) : answer
}

const hang = (ms: number, { closing, faults }: Api) =>
  sleep(ms, undefined, { signal: AbortSignal.any([closing, faults.released()]) }).catch(() => undefined)

/** Resets the connection. */
function reset(c: HonoContext<ApiEnv>) {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

function respond(c: HonoContext<ApiEnv>, answer: Answer, key: string | null) {
  c.header('Content-Type', 'application/json')
  if (answer.replayOf) c.header('Idempotent-Replayed', 'true')
  if (key && answer.final) c.header('Stripe-Should-Retry', 'false')
  return c.body(answer.body, answer.status as ContentfulStatusCode)
}
