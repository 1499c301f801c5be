import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { runDueJobs } from '../payments/run-due-jobs.ts'
import { StripeError, serverError } from './errors.ts'
import { expand } from './expand.ts'
import type { Fault, Faults } from './faults.ts'
import { fingerprintOf, keyInUse, replayFor, storeAnswer } from './idempotency-keys.ts'
import { readForm, readParams } from './read-params.ts'

export type ApiEnv = { Bindings: HttpBindings; Variables: { requestId: string } }
export type Api = { ctx: Context; faults: Faults; keysInUse: Set<string>; closing: AbortSignal }
type Handler<P> = (ctx: Context, params: P, id: string) => object
/** `final`: a retry with the same key returns the same failure. */
type Answer = { status: number; body: string; replayOf?: string; final?: boolean }

/**
 * One call of Stripe's API: validates parameters, idempotency key and faults, then makes the change and stores the response in
 * one transaction.
 */
export function endpoint<P extends { expand?: string[] | undefined }>(api: Api, schema: z.ZodType<P>, run: Handler<P>) {
  return async (c: HonoContext<ApiEnv>) => {
    const { method, path } = c.req
    const isPost = method === 'POST'
    const form = readForm(isPost ? await c.req.text() : new URL(c.req.url).search.slice(1))
    const key = (isPost && c.req.header('idempotency-key')) || null
    const fingerprint = fingerprintOf(method, path, form)
    const ctx: Context = { ...api.ctx, request: { id: c.var.requestId, idempotency_key: key } }

    if (key) {
      if (api.keysInUse.has(key)) throw keyInUse(key)
      const stored = replayFor(ctx, key, fingerprint)
      if (stored) return respond(c, { ...stored, replayOf: stored.request, final: stored.status >= 500 }, key)
    }
    const params = readParams(schema, form)
    const fault = api.faults.take(method, path)
    const keep = (answer: Answer) => {
      if (key) storeAnswer(ctx.store, key, { ...answer, fingerprint, request: c.var.requestId }, ctx.now())
      return answer
    }

    if (key) api.keysInUse.add(key)
    try {
      runDueJobs(ctx)
      if (fault?.kind === 'hang' && fault.when === 'before') await hang(fault.ms, api)
      if (api.closing.aborted || (fault?.kind === 'reset' && fault.when === 'before')) return reset(c)
      if (fault?.kind === 'error' && fault.when === 'before') return respond(c, failed(fault, keep), key)

      const answer = ctx.store.transaction(() => {
        const done = execute(ctx, () => expand(ctx, run(ctx, params, c.req.param('id') ?? ''), params.expand))
        return fault?.kind === 'error' && fault.when === 'after' ? failed(fault, keep) : keep(done)
      })
      if (fault?.kind === 'hang' && fault.when === 'after') await hang(fault.ms, api)
      return fault?.kind === 'reset' && fault.when === 'after' ? reset(c) : respond(c, answer, key)
    } finally {
      if (key) api.keysInUse.delete(key)
    }
  }
}

/** Makes the change, or rolls it back and returns Stripe's error, which is stored like any response. */
function execute(ctx: Context, work: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(ctx.store.transaction(work), null, 2) }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: JSON.stringify(error.body(), null, 2) }
    throw error
  }
}

function failed(fault: Fault & { kind: 'error' }, keep: (answer: Answer) => Answer): Answer {
  const answer = { status: fault.status, body: JSON.stringify(serverError().body(), null, 2), final: fault.stored }
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
  if (key) c.header('Idempotency-Key', key)
  if (key) c.header('Original-Request', answer.replayOf ?? c.var.requestId)
  if (answer.replayOf) c.header('Idempotent-Replayed', 'true')
  if (key && answer.final) c.header('Stripe-Should-Retry', 'false')
  return c.body(answer.body, answer.status as ContentfulStatusCode)
}
