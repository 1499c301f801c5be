import { DomainError } from '@passage/contracts/domain/errors'
import type { MiddlewareHandler } from 'hono'
import { sessionToken } from './session-token.ts'
import type { Env } from './types.ts'

/** Forbids caches to store the API's answers. quality.md, checklist 25. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
}

/** After a call, checks the streams of people whose sessions or rights it has ended. settled.md, People. */
export const recheckStreams: MiddlewareHandler<Env> = async (c, next) => {
  const ended = new Set<string>()
  c.set('ended', ended)
  await next()
  for (const personId of ended) c.var.deps.streams.ended(personId)
}

/** Cancels the body of an answer to HEAD: a stream that was opened for it would stay open. */
export const withoutBody: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts changes from our own pages only: refuses a foreign Origin, and a cookie without an Origin, since browsers
 * send both. Throws `foreign_origin`. quality.md, checklist 13.
 */
export const sameOrigin: MiddlewareHandler<Env> = async (c, next) => {
  if (!READING.has(c.req.method)) {
    const origin = c.req.header('origin')
    const own = origin === c.var.deps.settings.appUrl
    if (!own && (origin !== undefined || sessionToken(c)?.by === 'cookie')) {
      throw new DomainError('foreign_origin', 'This request does not come from our own pages.')
    }
  }
  await next()
}
