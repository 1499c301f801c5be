import { DomainError } from '@passage/contracts/domain/errors'
import type { MiddlewareHandler } from 'hono'
import { sessionToken } from './session-token.ts'
import type { Env } from './types.ts'

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
