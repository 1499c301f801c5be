import { DomainError } from '@passage/contracts/domain/errors'
import type { Hono } from 'hono'
import { traitOf } from '../operation.ts'
import type { Ctx, Env } from '../types.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Refuses a request that no route has answered. Throws `method_not_allowed`, with `Allow`, for a known path, else
 * `not_found`.
 */
export function refuseUnknownRoute(app: Hono<Env>, c: Ctx): never {
  const allowed = METHODS.filter((method) => isCall(app, method, c.req.path))
  if (allowed.length === 0) throw new DomainError('not_found', 'There is no such call.')
  c.header('Allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '))
  throw new DomainError('method_not_allowed', 'This call exists, but not with this method.')
}

const isCall = (app: Hono<Env>, method: string, path: string): boolean =>
  app.router.match(method, path)[0].some(([[handler]]) => traitOf(handler)?.kind === 'operation')
