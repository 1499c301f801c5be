import type { MiddlewareHandler } from 'hono'
import type { Env } from './types.ts'

/** Looks at the streams of the people whose sessions or rights a call has ended, once it is over. settled.md, People. */
export const endings: MiddlewareHandler<Env> = async (c, next) => {
  const ended = new Set<string>()
  c.set('ended', ended)
  await next()
  for (const personId of ended) c.var.deps.readers.ended(personId)
}
