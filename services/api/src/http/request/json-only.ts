import { DomainError } from '@passage/contracts/domain/errors'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { traitOf } from '../operation.ts'
import type { Ctx, Env } from '../types.ts'

/** The types that Hono's validator reads as JSON. It would take any other body for an empty one. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json$/

/** Refuses a body of another type than JSON, also for calls without a body. Throws `unsupported_media_type`. */
export const jsonOnly: MiddlewareHandler<Env> = (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && hasBody(c) && !isJson(c) && takesJson(c))
    throw new DomainError('unsupported_media_type', 'Send the body as JSON, with the content type application/json.')
  return next()
}

const isJson = ({ req }: Ctx): boolean =>
  JSON_TYPE.test((req.header('content-type')?.split(';')[0] ?? '').trim().toLowerCase())

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
