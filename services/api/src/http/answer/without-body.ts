import type { MiddlewareHandler } from 'hono'
import type { Env } from '../types.ts'

/** Cancels the body of an answer to HEAD: a stream that was opened for it would stay open. */
export const withoutBody: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
