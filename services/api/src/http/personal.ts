import type { MiddlewareHandler } from 'hono'
import type { Env } from './types.ts'

/** Forbids caches to store the API's answers. quality.md, checklist 25. */
export const personal: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
}
