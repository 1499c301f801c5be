import {
  needsThePerson,
  PERMISSIONS,
  type Permission,
  type Policy,
  scopeOf,
} from '@passage/contracts/domain/people/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteEntry } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { bodyOf, MISSING } from '../testing/bodies.ts'
import { createOrderAs } from '../testing/orders.ts'
import { PEOPLE, type PersonName, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createTokenAs } from '../testing/tokens.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const policyOf = (permission: Permission): Policy => PERMISSIONS[permission]
const routes = allRoutes()
const closed = routes.filter(({ permission }) => permission && policyOf(permission) !== 'everyone')
const lines = (entries: RouteEntry[]) => entries.map((entry) => [`${entry.method} ${entry.path}`, entry] as const)

const fill = (entry: RouteEntry, id: string) => `${entry.method} ${entry.path.replace(/:\w+/g, id)}`

const bodyFor = (entry: RouteEntry, as?: PersonName) => bodyOf(test, entry, as)

it.each(lines(routes))('%s says who may call it and what it answers', (_line, entry) => {
  expect(entry.permission, 'a policy').not.toBeNull()
  expect(entry.operation, 'a description').not.toBeNull()
  expect(Object.keys(entry.operation?.answers ?? {}).length).toBeGreaterThan(0)
  const described = entry.inputs.filter((input) => input.target === 'param').length > 0
  expect(described, 'its path parameters').toBe(entry.path.includes(':'))
})

// Calls without a token, and on objects of all people: matrix.database.test.ts.
describe('without signing in', () => {
  it.each(lines(closed))('%s answers 401 to a made-up token', async (_line, entry) => {
    const headers = { authorization: 'Bearer x.y' }
    expect((await test.call(fill(entry, MISSING), { ...(await bodyFor(entry)), headers })).status).toBe(401)
  })
})

describe('with a role that lacks the permission', () => {
  const refused = closed.flatMap((entry) =>
    (Object.entries(PEOPLE) as [PersonName, { role: 'admin' }][])
      .filter(([, { role }]) => scopeOf(entry.permission as Permission, role) === null)
      .map(([name]) => [`${entry.method} ${entry.path}`, name, entry] as const),
  )
  it.each(refused)('%s answers 403 to %s, and that is on record', async (_line, as, entry) => {
    const response = await test.call(fill(entry, MISSING), { as, ...(await bodyFor(entry)) })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'not_allowed', details: { role: PEOPLE[as].role } })
    await test.background.settled()
    const record = await test.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('objectId', '=', test.ids[as])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(record).toEqual({ action: 'access.refused', details: { permission: entry.permission } })
  })
})

describe('with an API token', () => {
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = { authorization: `Bearer ${(await createTokenAs(test, 'admin')).token}` }
  })

  it.each(lines(closed))('%s is called as its owner, unless that takes the person', async (_line, entry) => {
    const response = await test.call(fill(entry, MISSING), { ...(await bodyFor(entry)), headers })
    if (needsThePerson(entry.permission as Permission)) {
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'not_allowed' })
    } else {
      expect([401, 403]).not.toContain(response.status)
    }
  })
})

describe('the list of orders', () => {
  beforeAll(async () => {
    for (const as of ['agency', 'colleague', 'customer'] as const) await createOrderAs(test, as)
  })

  it.each(['customer', 'agency', 'colleague', 'otherAgency', 'otherCustomer'] as const)(
    'of %s holds only what is theirs',
    async (as) => {
      const { data } = await (await test.call('GET /api/dashboard/transactions?limit=100', { as })).json()
      const ids = data.map((row: { orderId: string }) => row.orderId)
      const all = await test.db.selectFrom('orders').select(['id', 'ownerId', 'agencyId']).execute()
      const family: readonly PersonName[] = as === 'colleague' || as === 'agency' ? ['agency', 'colleague'] : [as]
      const place = PEOPLE[as].agency
      const agencyId = place === null ? undefined : test.catalogue.agencies[place]
      const theirs = all
        .filter((row) => row.agencyId === agencyId || family.some((name) => test.ids[name] === row.ownerId))
        .map((row) => row.id)
      expect(ids.toSorted()).toEqual(theirs.toSorted())
    },
  )

  it.each(['provider', 'admin'] as const)('of %s holds all', async (as) => {
    const { pagination } = await (await test.call('GET /api/dashboard/transactions', { as })).json()
    const all = await test.db.selectFrom('orders').select('id').execute()
    expect(pagination.totalCount).toBe(all.length)
  })
})
