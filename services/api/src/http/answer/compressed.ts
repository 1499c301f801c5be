import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Ctx, Env } from '../types.ts'

const compressJson = compress({ contentTypeFilter: /^application\/json\b/ })

/**
 * Compresses JSON answers to GET. The size of a compressed answer can reveal its content to a site that makes a browser
 * request it repeatedly with chosen text in the address (BREACH). So only our own pages, recognised by a header that no
 * page can set, and programs without a cookie get compressed answers.
 */
export const compressed: MiddlewareHandler<Env> = (c, next) =>
  c.req.method === 'GET' && isOwnCaller(c) ? compressJson(c, next) : next()

/** Whether the caller is our own page or a program. A cookie without Sec-Fetch-Site is not trusted. */
function isOwnCaller({ req }: Ctx): boolean {
  const site = req.header('Sec-Fetch-Site')
  return site ? site === 'same-origin' : req.header('Cookie') === undefined
}
