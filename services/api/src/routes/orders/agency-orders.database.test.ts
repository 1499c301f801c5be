import { AgencyOrder } from '@passage/contracts/api/orders/agency-orders.schema'
import { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { Problem } from '@passage/contracts/api/problem.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { agencyOrderBody, createOrderAs, uploadAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let horizon: number
let globe: number
beforeAll(async () => {
  test = await startTestApp()
  ;[horizon, globe] = test.catalogue.agencies
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const place = (as: PersonName, change: object = {}, key?: string, path = '/api/agency-orders') =>
  test.call(`POST ${path}`, {
    as,
    json: { ...agencyOrderBody(test), ...change },
    headers: key ? { 'idempotency-key': key } : {},
  })
const placed = async (...order: Parameters<typeof place>) => {
  const response = await place(...order)
  if (response.status !== 201) throw new Error(await response.text())
  return OrderCreated.parse(await response.json())
}
const problem = async (response: Response) => (await response.json()) as Problem
const rowOf = (id: string) => test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const listed = async (as: PersonName, query = '') => {
  const response = await test.call(`GET /api/agency-orders${query}`, { as })
  return AgencyOrder.array().parse(await response.json())
}

describe('an agency’s order', () => {
  it.each(['/api/agency-orders', '/api/agency-orders-with-documents'])(
    'is an ordinary order: POST %s',
    async (path) => {
      const { fileKey } = await uploadAs(test, 'agency')
      const documents = [{ fileName: 'passport.pdf', fileUrl: fileKey, documentType: 'passport', fileSize: 1_000 }]
      const created = await placed('agency', { documents, notes: 'Window seat' }, undefined, path)
      expect(created.checkoutUrl).toBeNull()
      expect(await rowOf(created.id)).toMatchObject({
        ...{ ownerId: test.ids.agency, agencyId: horizon, offerId: test.catalogue.japan },
        ...{ totalCents: 12_900, agencyCommissionCents: 1_290, priority: 'normal', processingSpeed: 'standard' },
        ...{
          numberOfApplicants: 1,
          travelPurpose: 'tourism',
          nationality: '',
          notes: 'Window seat',
          status: 'pending',
        },
      })
      expect(test.orders.start).toHaveBeenCalledWith(
        expect.objectContaining({ orderId: created.id, agencyId: horizon }),
      )
      const audits = await test.db.selectFrom('audit').select('action').where('objectId', '=', created.id).execute()
      expect(audits).toEqual([{ action: 'order.created' }])
    },
  )

  it.each(['express', 'urgent'] as const)('with priority %s costs half as much again', async (priority) => {
    const change = { priority, totalAmount: '193.50', agencyCommission: 19.35, numberOfApplicants: 1 }
    const { id } = await placed('agency', change)
    expect(await rowOf(id)).toMatchObject({ priority, processingSpeed: 'express', totalCents: 19_350 })
  })

  it('accepts destination and visa type by name or code, and any decimal amount', async () => {
    for (const destinationCountry of ['japon', 'JP', 'Japan']) {
      for (const visaType of ['visa touristique', 'tourist']) {
        await placed('agency', { destinationCountry, visaType, totalAmount: 129, agencyCommission: '12.9' })
      }
    }
  })

  it('belongs to the member’s agency; staff name the agency', async () => {
    const own = await placed('agency', { agencyId: globe, agencyUserId: 1 })
    expect((await rowOf(own.id)).agencyId).toBe(horizon)
    for (const staff of ['provider', 'admin'] as const) {
      const { id } = await placed(staff, { agencyId: globe })
      expect(await rowOf(id)).toMatchObject({ agencyId: globe, ownerId: test.ids[staff] })
    }
    for (const agencyId of [undefined, null, 2_000_000_000]) {
      const { code, issues } = await problem(await place('admin', { agencyId }))
      expect([code, issues?.[0]?.path]).toEqual(['invalid_input', 'agencyId'])
    }
  })

  it('is refused for a member without an agency', async () => {
    const agencyOf = (agencyId: number | null) =>
      test.db.updateTable('users').set({ agencyId }).where('id', '=', test.ids.otherAgency).execute()
    await agencyOf(null)
    const response = await place('otherAgency')
    await agencyOf(globe)
    expect((await problem(response)).issues?.[0]?.path).toBe('agencyId')
  })

  it('uses the agency’s own offer, then the cheapest, unless it names one', async () => {
    const { countryId, visaTypeId } = await test.db
      .selectFrom('offers')
      .select(['countryId', 'visaTypeId'])
      .where('id', '=', test.catalogue.japan)
      .executeTakeFirstOrThrow()
    const cheaper = await test.db
      .insertInto('offers')
      .values({
        ...{ countryId, visaTypeId, agencyId: globe, baseCents: 9_000, stripeCommissionCents: 400, marginCents: 600 },
        ...{ processingDays: 5, description: 'Single entry.', descriptionFr: 'Une entrée.', isActive: true },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cheap = { totalAmount: '100.00', agencyCommission: '10.00' }
    const offerOf = async (...order: Parameters<typeof place>) => (await rowOf((await placed(...order)).id)).offerId
    expect(await offerOf('agency')).toBe(test.catalogue.japan)
    expect(await offerOf('otherAgency', cheap)).toBe(cheaper.id)
    expect(await offerOf('agency', { ...cheap, visaProductId: cheaper.id })).toBe(cheaper.id)
    const { code, details } = await problem(await place('agency', { visaProductId: cheaper.id }))
    expect([code, details?.totalAmount]).toEqual(['price_changed', '100.00'])
    await test.db.updateTable('offers').set({ isActive: false }).where('id', '=', cheaper.id).execute()
  })

  it.each([
    ['another commission', { agencyCommission: '13.00' }, 'agencyCommission'],
    ['no commission', { agencyCommission: undefined }, 'agencyCommission'],
    ['an unknown destination', { destinationCountry: 'Atlantis' }, 'destinationCountry'],
    ['an inactive destination', { destinationCountry: 'Peru' }, 'destinationCountry'],
    ['an unknown visa type', { visaType: 'Pilgrim' }, 'visaType'],
  ])('is refused with %s, with the place of the mistake', async (_what, change, path) => {
    const response = await place('agency', change)
    expect(response.status).toBe(400)
    expect(JSON.stringify((await problem(response)).issues)).toContain(path)
  })

  it('is refused for an inactive offer and for another price', async () => {
    expect(await problem(await place('agency', { destinationCountry: 'Kenya' }))).toMatchObject({
      code: 'offer_not_available',
    })
    const wrong = { totalAmount: '100.00', agencyCommission: '10.00' }
    expect(await problem(await place('agency', wrong))).toMatchObject({
      code: 'price_changed',
      details: { totalAmount: '129.00' },
    })
  })

  it('is one order for the same key and body, also after a change of price', async () => {
    const first = await placed('agency', {}, 'key-1')
    const price = (baseCents: number) =>
      test.db.updateTable('offers').set({ baseCents }).where('id', '=', test.catalogue.japan).execute()
    await price(20_000)
    expect(await placed('agency', { agencyUserId: 7 }, 'key-1')).toEqual(first)
    await price(10_000)
    expect(await problem(await place('agency', { notes: 'another' }, 'key-1'))).toMatchObject({
      code: 'idempotency_conflict',
    })
  })
})

describe('the list of agency orders', () => {
  it('shows members their agency’s orders, and staff those of all agencies or of one', async () => {
    const mine = await placed('agency')
    const colleagues = await placed('colleague')
    const theirs = await placed('otherAgency')
    const direct = await createOrderAs(test, 'customer')
    const ids = async (as: PersonName, query = '') => (await listed(as, query)).map(({ id }) => id)
    for (const query of ['', `?agencyId=${globe}`]) {
      expect((await ids('agency', query)).slice(0, 2)).toEqual([colleagues.id, mine.id])
      expect(await ids('agency', query)).not.toContain(theirs.id)
    }
    expect((await ids('admin')).slice(0, 3)).toEqual([theirs.id, colleagues.id, mine.id])
    expect(await ids('admin')).not.toContain(direct.id)
    expect(await ids('provider', `?agencyId=${globe}`)).toContain(theirs.id)
    expect(await ids('provider', `?agencyId=${globe}`)).not.toContain(mine.id)
    expect(await ids('admin', `?limit=1&before=${theirs.id}`)).toEqual([colleagues.id])
  })

  it('has the specified fields', async () => {
    const { id, orderNumber } = await placed('agency', { customerPhone: '+352 21000', notes: 'Hello' })
    expect((await listed('agency'))[0]).toMatchObject({
      ...{ id, orderNumber, agencyId: horizon, agencyUserId: test.ids.agency, customerName: 'Marie Durand' },
      ...{ customerEmail: 'marie@travel.example', customerPhone: '+352 21000', destinationCountry: 'Japan' },
      ...{ visaType: 'Tourist Visa', numberOfApplicants: 1, totalAmount: '129.00', agencyCommission: '12.90' },
      ...{ priority: 'normal', notes: 'Hello', status: 'pending', paymentStatus: 'pending' },
    })
  })
})

describe('payment and status of an agency’s order', () => {
  it('work as for any order, under their own path', async () => {
    const { id } = await placed('agency')
    const paid = await test.call(`POST /api/agency-orders/${id}/payment`, { as: 'agency', json: {} })
    expect(paid.status).toBe(200)
    expect(test.orders.requestPayment).toHaveBeenCalledOnce()
    const status = { json: { status: 'processing', changedBy: 'Agent' } }
    expect((await test.call(`PATCH /api/agency-orders/${id}/status`, { as: 'provider', ...status })).status).toBe(200)
  })
})
