import type { MiddlewareHandler } from 'hono'
import type { Env } from './types.ts'

/** After a call, checks the streams of people whose sessions or rights it has ended. settled.md, People. */
export const endings: MiddlewareHandler<Env> = async (c, next) => {
  const ended = new Set<string>()
  c.set('ended', ended)
  await next()
  for (const personId of ended) c.var.deps.readers.ended(personId)
}
