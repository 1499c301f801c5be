import { DomainError } from '@passage/contracts/domain/errors'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from './deps.ts'
import { compressed } from './http/answer/compressed.ts'
import { toProblem } from './http/answer/problem.ts'
import { deadline } from './http/deadline.ts'
import { noStore, recheckStreams, sameOrigin, withoutBody } from './http/middleware.ts'
import { observed } from './http/observed.ts'
import { jsonOnly } from './http/request/json-only.ts'
import { refuseUnknownRoute } from './http/request/unknown-route.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Ctx, Env } from './http/types.ts'
import { openApi } from './openapi/route.ts'
import { routes } from './routes/routes.ts'
import { metrics } from './routes/service.ts'
import { site } from './site/site.ts'

const KIB = 1_024

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new DomainError('too_large', 'The request is too large.')
    },
  })

const [ordinary, stripes] = [atMost(256 * KIB), atMost(1_024 * KIB)]
/** Routes that accept whole files: a spreadsheet of 5 MB as JSON repeats the column names in each row. */
const LISTS: ReadonlySet<string> = new Set(['/api/admin/visa-orders/bulk-upload', '/api/admin/visa-requirements'])
const lists = atMost(8 * 1_024 * KIB)

function limitOf({ req }: Ctx): MiddlewareHandler<Env> {
  if (req.path.startsWith('/api/stripe/')) return stripes
  // Without this a body without Content-Length would be read before its sender is authorised.
  const known = req.header('content-length') !== undefined && req.header('transfer-encoding') === undefined
  return known && LISTS.has(req.path) ? lists : ordinary
}

/**
 * One of the two limits: both in a row would apply the smaller one. A GET has no body, and checking for one costs time.
 */
const bodies: MiddlewareHandler<Env> = (c, next) => (c.req.method === 'GET' ? next() : limitOf(c)(c, next))

/** The whole service over its dependencies: calls under `/api`, metrics, and the built web for everything else. */
export function createApp(deps: Deps): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, c) => toProblem(error, c))
  app.use(observed(deps), securityHeaders(deps.settings))
  app.use('/api/*', withoutBody, compressed, noStore, deadline, sameOrigin, jsonOnly, recheckStreams)
  app.use('/api/*', bodies)
  app.route('/api', routes)
  app.route('/api', openApi)
  app.route('/', metrics)
  app.all('/api/*', (c) => refuseUnknownRoute(app, c))
  if (deps.settings.webDist) app.route('/', site(deps.settings.webDist, deps.settings))
  app.notFound((c) => toProblem(new DomainError('not_found', 'There is nothing at this address.'), c))
  return app
}
