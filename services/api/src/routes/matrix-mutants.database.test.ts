import type { Permission } from '@passage/contracts/domain/people/permissions'
import type { MiddlewareHandler } from 'hono'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { allRoutes } from '../openapi/route.ts'
import { type Actors, everybody, walk } from '../testing/matrix.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

// The API without its two protections: what a role may do, and on whose objects.
vi.mock('../http/authorize.ts', async () => {
  const { withTrait } = await import('../http/operation.ts')
  const open: MiddlewareHandler = (_c, next) => next()
  return { authorize: (permission: Permission) => withTrait(open.bind(null), { kind: 'policy', permission }) }
})
vi.mock('@passage/integrations/identity/port', () => ({
  acting: (person: { id: string }) => ({ id: person.id, role: 'admin', verifiedEmail: null, agencyId: null }),
}))

let test: TestApp
let actors: Actors
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
  actors = await everybody(test)
})
afterAll(() => test?.close())

it.each([
  ['GET /api/admin/users', 'signed out: reached instead of not signed in'],
  ['GET /api/admin/users', 'customer: reached instead of refused'],
  ['POST /api/admin/agencies', 'agency: reached instead of refused'],
  ['GET /api/visa-products', 'agency: reached instead of refused'],
  ['POST /api/countries', 'provider: reached instead of refused'],
  ['PUT /api/countries/:countryId', 'customer, other’s: reached instead of refused'],
  ['POST /api/admin/visa-orders', 'provider: reached instead of refused'],
  ['PUT /api/admin/visa-orders/:offerId', 'customer, other’s: reached instead of refused'],
  ['GET /api/admin/audit', 'deactivated: reached instead of not signed in'],
  ['GET /api/orders/:orderId', 'customer, other’s: reached instead of not found'],
  ['GET /api/documents/:documentId/presigned-url', 'agency, other’s: reached instead of not found'],
  ['POST /api/orders/:orderId/cancel', 'other agency, other’s: reached instead of not found'],
])('checklist 1, 2 and 3: mutants: %s is seen to be open: %s', async (line, said) => {
  const entry = allRoutes().find(({ method, path }) => line === `${method} ${path}`)
  if (!entry) throw new Error(`there is no ${line}`)
  expect(await walk(test, actors, entry)).toContain(said)
})
