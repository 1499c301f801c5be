import {
  needsThePerson,
  PERMISSIONS,
  type Permission,
  type Policy,
  scopeOf,
} from '@passage/contracts/domain/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteEntry } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { agency, bodyOf, MISSING, somebody } from '../testing/bodies.ts'
import { checkedUploadAs, createOrderAs } from '../testing/orders.ts'
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

const isParameter = (name: string) => (entry: RouteEntry) => entry.path.includes(`:${name}`)
const fill = (entry: RouteEntry, id: string) => `${entry.method} ${entry.path.replace(/:\w+/, id)}`

const bodyFor = (entry: RouteEntry, as?: PersonName) => bodyOf(test, entry, as)

it.each(lines(routes))('%s says who may call it and what it answers', (_line, entry) => {
  expect(entry.permission, 'a policy').not.toBeNull()
  expect(entry.operation, 'a description').not.toBeNull()
  expect(Object.keys(entry.operation?.answers ?? {}).length).toBeGreaterThan(0)
  const described = entry.inputs.filter((input) => input.target === 'param').length > 0
  expect(described, 'its path parameters').toBe(entry.path.includes(':'))
})

describe('without signing in', () => {
  it.each(lines(closed))('%s answers 401', async (_line, entry) => {
    const response = await test.call(fill(entry, MISSING), await bodyFor(entry))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in' })
  })

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

/** Who reaches an object of the agency, and one of the customer, in each scope. */
const FAMILY: Record<'agency' | 'customer', readonly PersonName[]> = {
  agency: ['agency', 'colleague'],
  customer: ['customer'],
}

function reaches(person: PersonName, permission: Permission, owner: 'agency' | 'customer'): boolean {
  const scope = scopeOf(permission, PEOPLE[person].role)
  return scope === 'any' || (scope !== null && FAMILY[owner].includes(person))
}

const allowed = (permission: Permission) =>
  (Object.keys(PEOPLE) as PersonName[]).filter((name) => scopeOf(permission, PEOPLE[name].role) !== null)

const objectCases = (parameter: string) =>
  routes
    .filter(isParameter(parameter))
    .flatMap((entry) =>
      allowed(entry.permission as Permission).flatMap((name) =>
        (['agency', 'customer'] as const).map(
          (owner) => [`${entry.method} ${entry.path}`, name, owner, entry] as const,
        ),
      ),
    )

async function outcome(line: string, as: PersonName, entry: RouteEntry) {
  const response = await test.call(line, { as, ...(await bodyFor(entry, as)) })
  return { status: response.status, code: response.status >= 400 ? (await response.json()).code : null }
}

describe('an order', () => {
  const orderIds = {} as Record<'agency' | 'customer', string>
  beforeAll(async () => {
    orderIds.agency = (await createOrderAs(test, 'agency')).id
    orderIds.customer = (await createOrderAs(test, 'customer')).id
    for (const orderId of Object.values(orderIds)) {
      const file = { orderId, seq: 1, storageKey: `embassy/${orderId}`, sizeBytes: 1_000, sha256: 'a'.repeat(64) }
      await test.db
        .insertInto('embassyFiles')
        .values({ ...file, storedAt: new Date() })
        .execute()
    }
  })
  it.each(objectCases('orderId'))('%s by %s on one of the %s', async (_line, as, owner, entry) => {
    const found = await outcome(fill(entry, orderIds[owner]), as, entry)
    const missing = await outcome(fill(entry, MISSING), as, entry)
    expect(missing).toEqual({ status: 404, code: 'order_not_found' })
    if (reaches(as, entry.permission as Permission, owner)) expect(found.status).toBe(200)
    else expect(found).toEqual(missing)
  })
})

describe('a payment', () => {
  const paymentIds = {} as Record<'agency' | 'customer', string>
  beforeAll(async () => {
    for (const owner of ['agency', 'customer'] as const) {
      const orderId = (await createOrderAs(test, owner)).id
      const values = { orderId, amountCents: 25_800 }
      paymentIds[owner] = (
        await test.db.insertInto('payments').values(values).returning('id').executeTakeFirstOrThrow()
      ).id
    }
  })
  it.each(objectCases('paymentId'))('%s by %s on one of the %s', async (_line, as, owner, entry) => {
    const found = await outcome(fill(entry, paymentIds[owner]), as, entry)
    const missing = await outcome(fill(entry, MISSING), as, entry)
    expect(missing).toEqual({ status: 404, code: 'payment_not_found' })
    if (reaches(as, entry.permission as Permission, owner)) expect(found.status).toBe(200)
    else expect(found).toEqual(missing)
  })
})

describe('a document of an order', () => {
  const documentIds = {} as Record<'agency' | 'customer', string>
  beforeAll(async () => {
    for (const owner of ['agency', 'customer'] as const) {
      const upload = await checkedUploadAs(test, owner)
      documentIds[owner] = upload.documentId
      const document = { fileName: 'passport.pdf', fileUrl: upload.fileKey, fileSize: 1_000 }
      await createOrderAs(test, owner, { documents: [document] })
    }
  })
  it.each(objectCases('documentId'))('%s by %s on one of the %s', async (_line, as, owner, entry) => {
    const found = await outcome(fill(entry, documentIds[owner]), as, entry)
    const missing = await outcome(fill(entry, MISSING), as, entry)
    expect(missing).toEqual({ status: 404, code: 'document_not_found' })
    if (reaches(as, entry.permission as Permission, owner)) expect(found.status).toBe(200)
    else expect(found).toEqual(missing)
  })
})

it.each(lines(closed))('%s answers 401 to an account that is switched off', async (_line, entry) => {
  const isActive = (on: boolean) =>
    test.db.updateTable('users').set({ isActive: on }).where('id', '=', test.ids.otherCustomer).execute()
  await isActive(false)
  const call = { as: 'otherCustomer', ...(await bodyFor(entry)) } as const
  expect((await test.call(fill(entry, MISSING), call)).status).toBe(401)
  await isActive(true)
})

describe('an account', () => {
  /** Somebody whom each call meets anew. */
  const added = async () => {
    const person = { ...somebody(), name: 'Some Body' }
    return (await test.db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()).id
  }
  const cases = routes
    .filter(isParameter('userId'))
    .flatMap((entry) =>
      allowed(entry.permission as Permission).map((name) => [`${entry.method} ${entry.path}`, name, entry] as const),
    )
  it.each(cases)('%s by %s on somebody’s and on nobody’s', async (_line, as, entry) => {
    expect((await outcome(fill(entry, await added()), as, entry)).status).toBe(200)
    const missing = await outcome(fill(entry, MISSING), as, entry)
    expect(missing.status).toBe(404)
    expect(['not_found', 'user_not_found']).toContain(missing.code)
  })
})

describe('an agency', () => {
  const NONE = '2000000000'
  const cases = routes
    .filter(isParameter('agencyId'))
    .flatMap((entry) =>
      allowed(entry.permission as Permission).flatMap((name) =>
        (['own', 'other'] as const).map((which) => [`${entry.method} ${entry.path}`, name, which, entry] as const),
      ),
    )
  it.each(cases)('%s by %s on their %s', async (_line, as, which, entry) => {
    const [first, second] = test.catalogue.agencies
    const isSecond = PEOPLE[as].agency === 1
    const id = (which === 'own') === isSecond ? second : first
    // Those of the catalogue are in use; one to delete is made.
    const made = test.db.insertInto('agencies').values(agency()).returning('id')
    const target = entry.method === 'DELETE' ? (await made.executeTakeFirstOrThrow()).id : id
    const found = await outcome(fill(entry, String(target)), as, entry)
    const missing = await outcome(fill(entry, NONE), as, entry)
    expect(missing).toEqual({ status: 404, code: 'agency_not_found' })
    const reached = scopeOf(entry.permission as Permission, PEOPLE[as].role) === 'any' || which === 'own'
    if (reached) expect([200, 204]).toContain(found.status)
    else expect(found).toEqual(missing)
  })
})

describe('a token', () => {
  it.each(['admin', 'provider'] as const)('of %s is ended by its owner and by administrators only', async (owner) => {
    for (const as of ['provider', 'admin'] as const) {
      const { id } = await createTokenAs(test, owner)
      const found = await test.call(`DELETE /api/tokens/${id}`, { as })
      if (as === 'admin' || as === owner) expect(found.status).toBe(204)
      else expect(await found.json()).toMatchObject({ code: 'token_not_found' })
      const missing = await test.call(`DELETE /api/tokens/${MISSING}`, { as })
      expect(missing.status).toBe(404)
      expect(await missing.json()).toMatchObject({ code: 'token_not_found' })
    }
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
  it.each(['customer', 'agency', 'colleague', 'otherAgency', 'otherCustomer'] as const)(
    'of %s holds only what is theirs',
    async (as) => {
      const { data } = await (await test.call('GET /api/dashboard/transactions?limit=100', { as })).json()
      const ids = data.map((row: { orderId: string }) => row.orderId)
      const all = await test.db.selectFrom('orders').select(['id', 'ownerId']).execute()
      const family: readonly PersonName[] = as === 'colleague' ? FAMILY.agency : as === 'agency' ? FAMILY.agency : [as]
      const theirs = all.filter((row) => family.some((name) => test.ids[name] === row.ownerId)).map((row) => row.id)
      expect(ids.toSorted()).toEqual(theirs.toSorted())
    },
  )

  it.each(['provider', 'admin'] as const)('of %s holds all', async (as) => {
    const { pagination } = await (await test.call('GET /api/dashboard/transactions', { as })).json()
    const all = await test.db.selectFrom('orders').select('id').execute()
    expect(pagination.totalCount).toBe(all.length)
  })
})
