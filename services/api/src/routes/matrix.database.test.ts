import type { Policy } from '@passage/contracts/domain/people/permissions'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../http/types.ts'
import { registryOf } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { type Actors, everybody, policyOf, walk, withoutPolicy } from '../testing/matrix.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let actors: Actors
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
  actors = await everybody(test)
})
afterAll(() => test?.close())

const routes = allRoutes()
const lines = routes.map((entry) => [`${entry.method} ${entry.path}`, entry] as const)
const routeOf = (line: string) =>
  routes.find(({ method, path }) => line === `${method} ${path}`) as (typeof routes)[number]

describe('checklist 1, 2 and 3: who may do what on whose objects is as the one table says', () => {
  it('every route has a policy', () => {
    expect(withoutPolicy(routes)).toEqual([])
  })

  it.each(lines)(
    '%s, called by every kind of person on their own object, another’s and a missing one',
    async (_line, entry) => {
      expect(await walk(test, actors, entry)).toEqual([])
    },
  )
})

describe('checklist 1, 2 and 3: mutants', () => {
  it('a new route without permissions is noticed', async () => {
    const app = new Hono<Env>().get('/api/news', (c) => c.text('new'))
    expect(withoutPolicy(registryOf(app))).toEqual(['GET /api/news'])
    expect(await walk(test, actors, registryOf(app)[0] as (typeof routes)[number])).toEqual(['no policy'])
  })

  it('a new kind of object without an owner rule is noticed', async () => {
    const entry = { ...routeOf('GET /api/orders/:orderId'), path: '/api/orders/:newsId' }
    expect(await walk(test, actors, entry)).toEqual([expect.stringContaining('nobody knows what newsId is')])
  })

  it.each<[string, string, Policy, string]>([
    ['a role more', 'GET /api/admin/users', { admin: 'any', customer: 'any' }, 'customer: refused instead of reached'],
    ['a role less', 'GET /api/tokens', { admin: 'any' }, 'provider: reached instead of refused'],
    ['no sign-in', 'GET /api/account/sessions', 'everyone', 'signed out: not signed in instead of reached'],
    ['a sign-in', 'GET /api/countries', { admin: 'any' }, 'deactivated: reached instead of not signed in'],
    [
      'everybody’s objects',
      'GET /api/orders/:orderId',
      { ...(policyOf(routeOf('GET /api/orders/:orderId')) as object), customer: 'any' },
      'customer, other’s: not found instead of reached',
    ],
    [
      'one’s own objects only',
      'GET /api/invoices/:invoiceId/pdf',
      { ...(policyOf(routeOf('GET /api/invoices/:invoiceId/pdf')) as object), service_provider: 'own' },
      'provider, other’s: reached instead of not found',
    ],
  ])('a table with %s is contradicted by %s', async (_what, line, policy, said) => {
    expect(await walk(test, actors, routeOf(line), policy)).toContain(said)
  })
})
