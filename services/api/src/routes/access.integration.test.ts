import { PERMISSIONS, type Permission, type Policy, scopeOf } from '@passage/contracts/domain/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteEntry } from '../openapi/registry.ts'
import { allRoutes } from '../openapi/route.ts'
import { createOrderAs, orderBody, uploadAs } from '../testing/orders.ts'
import { PEOPLE, type PersonName, startTestApp, type TestApp } from '../testing/test-app.ts'

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

const MISSING = '01900000-0000-7000-8000-00000000dead'
const isParameter = (name: string) => (entry: RouteEntry) => entry.path.includes(`:${name}`)
const fill = (entry: RouteEntry, id: string) => `${entry.method} ${entry.path.replace(/:\w+/, id)}`

/** A body that passes validation, so that what answers is the policy or the verb. */
const BODIES: Record<string, (app: TestApp) => unknown> = {
  'POST /api/orders': (app) => orderBody(app),
  'PATCH /api/orders/:orderId/status': () => ({ status: 'processing' }),
}
const bodyFor = (entry: RouteEntry) =>
  entry.method === 'GET' ? {} : { json: BODIES[`${entry.method} ${entry.path}`]?.(test) ?? {} }

it.each(lines(routes))('%s says who may call it and what it answers', (_line, entry) => {
  expect(entry.permission, 'a policy').not.toBeNull()
  expect(entry.operation, 'a description').not.toBeNull()
  expect(Object.keys(entry.operation?.answers ?? {}).length).toBeGreaterThan(0)
  const described = entry.inputs.filter((input) => input.target === 'param').length > 0
  expect(described, 'its path parameters').toBe(entry.path.includes(':'))
})

describe('without signing in', () => {
  it.each(lines(closed))('%s answers 401', async (_line, entry) => {
    const response = await test.call(fill(entry, MISSING), bodyFor(entry))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in' })
  })

  it.each(lines(closed))('%s answers 401 to a made-up token', async (_line, entry) => {
    const headers = { authorization: 'Bearer x.y' }
    expect((await test.call(fill(entry, MISSING), { ...bodyFor(entry), headers })).status).toBe(401)
  })
})

describe('with a role that lacks the permission', () => {
  const refused = closed.flatMap((entry) =>
    (Object.entries(PEOPLE) as [PersonName, { role: 'admin' }][])
      .filter(([, { role }]) => scopeOf(entry.permission as Permission, role) === null)
      .map(([name]) => [`${entry.method} ${entry.path}`, name, entry] as const),
  )
  it.each(refused)('%s answers 403 to %s, and that is on record', async (_line, as, entry) => {
    const response = await test.call(fill(entry, MISSING), { as, ...bodyFor(entry) })
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
  const response = await test.call(line, { as, ...bodyFor(entry) })
  return { status: response.status, code: response.status >= 400 ? (await response.json()).code : null }
}

describe('an order', () => {
  const orderIds = {} as Record<'agency' | 'customer', string>
  beforeAll(async () => {
    orderIds.agency = (await createOrderAs(test, 'agency')).id
    orderIds.customer = (await createOrderAs(test, 'customer')).id
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
      const upload = await uploadAs(test, owner)
      documentIds[owner] = upload.documentId
      await test.db.updateTable('documents').set({ status: 'submitted' }).where('id', '=', upload.documentId).execute()
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
