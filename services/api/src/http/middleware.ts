import type { MiddlewareHandler } from 'hono'
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
  for (const personId of ended) c.var.deps.readers.ended(personId)
}

/** Cancels the body of an answer to HEAD: a stream that was opened for it would stay open. */
export const withoutBody: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
