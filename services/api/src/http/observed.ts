import { randomUUID } from 'node:crypto'
import { startRequest } from '@passage/integrations/telemetry/spans'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Deps } from '../deps.ts'
import { traitOf } from './operation.ts'
import type { Ctx, Env } from './types.ts'

/**
 * Adds a request's id, log line, metrics and span: by route, since addresses name people's orders. Where there are traces,
 * the request's id is that of its trace.
 */
export const observed =
  (deps: Deps): MiddlewareHandler<Env> =>
  (c, next) => {
    const began = performance.now()
    const span = isTraced(c.req.path) ? startRequest(c.req.method) : null
    const requestId = span?.traceId ?? randomUUID()
    c.set('deps', deps)
    c.set('requestId', requestId)
    const observe = async () => {
      await next()
      c.res.headers.set('X-Request-Id', requestId)
      const seconds = (performance.now() - began) / 1_000
      const { method } = c.req
      const { status } = c.res
      const route = routeOf(c)
      deps.metrics.observeRequest(method, route, status, seconds)
      const level = method === 'GET' && status < 400 ? 'debug' : 'info'
      deps.log[level]({ requestId, method, route, status, ms: Math.round(seconds * 1_000) }, 'request')
      span?.end(route, status)
    }
    return span ? span.run(observe) : observe()
  }

/** Files, figures and probes make no traces. */
const isTraced = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/health/')

/** The route's pattern; one name for files and unknown addresses. */
const routeOf = (c: Ctx): string =>
  matchedRoutes(c).find(({ handler }) => traitOf(handler)?.kind === 'operation')?.path ?? 'other'
