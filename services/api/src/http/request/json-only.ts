import { isUtf8 } from 'node:buffer'
import { DomainError } from '@passage/contracts/domain/errors'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { traitOf } from '../operation.ts'
import type { Ctx, Env } from '../types.ts'

/** The types that Hono's validator reads as JSON. It would read any other body as empty. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json$/

/** JSON is UTF-8 (RFC 8259), and ASCII is a part of it. */
const CHARSET = /^(?:utf-?8|us-ascii)$/

/** Refuses a body of another type or encoding than JSON in UTF-8, also for calls without a body. Throws `unsupported_media_type`. */
export const jsonOnly: MiddlewareHandler<Env> = (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && hasBody(c) && takesJson(c)) {
    if (!isJson(c))
      throw new DomainError('unsupported_media_type', 'Send the body as JSON, with the content type application/json.')
    if (!CHARSET.test(charsetOf(c)))
      throw new DomainError('unsupported_media_type', 'Send the body in UTF-8, the encoding of JSON.')
  }
  return next()
}

/**
 * Refuses a body that is not UTF-8 before it is decoded, which would lose letters. Throws `invalid_input`. An
 * incomplete body is left to its reader.
 */
export async function requireUtf8(req: Pick<Ctx['req'], 'arrayBuffer'>): Promise<void> {
  const bytes = await req.arrayBuffer().catch(() => null)
  if (bytes && !isUtf8(bytes)) throw new DomainError('invalid_input', 'The body is not text in UTF-8.')
}

const isJson = ({ req }: Ctx): boolean =>
  JSON_TYPE.test((req.header('content-type')?.split(';')[0] ?? '').trim().toLowerCase())

const charsetOf = ({ req }: Ctx): string =>
  /;\s*charset\s*=\s*"?([^\s;"]*)/.exec(req.header('content-type')?.toLowerCase() ?? '')?.[1] ?? 'utf-8'

/** Whether a request has a body, by its headers: reading it costs time. A type without a length counts as a body. */
function hasBody({ req }: Ctx): boolean {
  const length = req.header('content-length')
  if (length !== undefined) return Number(length) !== 0
  return req.header('transfer-encoding') !== undefined || req.header('content-type') !== undefined
}

/** Whether the route exists and does not read another type itself. */
const takesJson = (c: Ctx): boolean =>
  matchedRoutes(c).some(({ handler }) => {
    const trait = traitOf(handler)
    return trait?.kind === 'operation' && trait.operation.body === undefined
  })
