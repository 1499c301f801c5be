import { Country, VisaOfferPage, VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import { DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs, moveOrder } from '../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../testing/test-app.ts'
import { codeOf } from '../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

describe('the catalogue', () => {
  const countries = async (as?: PersonName) =>
    Country.array().parse(await (await test.call('GET /api/countries', as && { as })).json())
  const offers = async (query = '') =>
    VisaOfferPage.parse(await (await test.call(`GET /api/visa-orders${query}`)).json())

  it('shows active destinations to the public, all to administrators', async () => {
    expect((await countries()).map((country) => country.name)).toEqual(['Japan', 'Kenya'])
    expect((await countries('customer')).length).toBe(2)
    expect((await countries('admin')).map((country) => country.name)).toEqual(['Japan', 'Kenya', 'Peru'])
  })

  it('names the kinds of visa in both languages', async () => {
    const types = VisaType.array().parse(await (await test.call('GET /api/visa-types')).json())
    expect(types).toMatchObject([{ name: 'Tourist Visa', nameFr: 'Visa touristique', code: 'tourist' }])
  })

  it('offers what is active in an active country', async () => {
    const page = await offers()
    expect(page).toMatchObject({ total: 1, totalPages: 1 })
    expect(page.data).toMatchObject([
      { countryName: 'Japan', basePrice: '100.00', processingFee: '29.00', totalPrice: '129.00', processingDays: 10 },
    ])
  })

  it.each([
    ['japan', 1],
    ['JAPON', 1],
    ['jp', 1],
    ['%', 0],
    ['j_pan%', 1],
    ['tokyo', 1],
    ['nothing-like-this', 0],
    ['peru', 0],
  ])('finds %s', async (search, total) => {
    expect((await offers(`?search=${search.endsWith('%') ? `${search}25` : search}`)).total).toBe(total)
  })

  it('has each destination once, with its offers, for all callers', async () => {
    const page = DestinationPage.parse(await (await test.call('GET /api/destinations')).json())
    expect(page).toMatchObject({
      total: 1,
      data: [{ code: 'JP', fromPrice: '129.00', offers: [{ visaTypeId: expect.any(Number) }] }],
    })
    for (const query of ['?page=0', '?language=de', '?nationality=ZZ', '?limit=101']) {
      expect((await test.call(`GET /api/destinations${query}`)).status).toBe(400)
    }
  })

  it('finds one offer, answers an empty page beyond the last, and refuses nonsense', async () => {
    expect((await offers(`?offerId=${test.catalogue.japan}`)).total).toBe(1)
    expect((await offers(`?offerId=${test.catalogue.kenyaOff}`)).total).toBe(0)
    expect(await offers('?page=7')).toEqual({ data: [], total: 1, totalPages: 1 })
    for (const query of ['?page=0', '?limit=101', '?offerId=9999999999', '?page=x', '?search=japan%00']) {
      expect((await test.call(`GET /api/visa-orders${query}`)).status).toBe(400)
    }
  })

  it('shows an agency its own offers first, other callers the cheapest', async () => {
    const { db, catalogue } = test
    const japan = await db.selectFrom('offers').selectAll().where('id', '=', catalogue.japan).executeTakeFirstOrThrow()
    const { id: _id, feeCents: _fee, requiredDocuments: _papers, ...offer } = japan
    await db
      .insertInto('offers')
      .values({ ...offer, agencyId: catalogue.agencies[1], baseCents: 90_000 })
      .execute()
    const firstOf = async (as?: PersonName) => {
      const [cards, offers] = await Promise.all(
        ['destinations', 'visa-orders'].map((path) => test.call(`GET /api/${path}`, as && { as })),
      )
      const { data } = DestinationPage.parse(await cards?.json())
      const list = VisaOfferPage.parse(await offers?.json())
      return [data[0]?.offers[0]?.agencyName, list.data[0]?.agencyName]
    }
    expect(await firstOf('otherAgency')).toEqual(['Globe Partners', 'Globe Partners'])
    for (const as of [undefined, 'agency', 'customer', 'provider', 'admin'] as const) {
      expect(await firstOf(as), as).toEqual(['Horizon Visas', 'Horizon Visas'])
    }
  })
})

describe('transactions', () => {
  const list = async (query = '') =>
    TransactionPage.parse(await (await test.call(`GET /api/dashboard/transactions${query}`, { as: 'provider' })).json())
  const numbers = async (query: string) => (await list(query)).data.map((row) => row.orderNumber)
  let orderNumbers: string[] = []
  beforeAll(async () => {
    for (const [index, customerName] of ['Ana Lima', 'Bo 100% Chen', 'Cleo Durand'].entries()) {
      const order = await createOrderAs(test, 'customer', { customerName, customerEmail: `p${index}@travel.example` })
      orderNumbers.push(order.orderNumber)
      if (index === 0) await moveOrder(test, order.id, { seq: 2, status: 'cancelled', paymentStatus: 'cancelled' })
    }
    orderNumbers = orderNumbers.toReversed()
  })

  it('come newest first, a page at a time', async () => {
    expect(await numbers('')).toEqual(orderNumbers)
    const { data, pagination } = await list('?page=2&limit=2')
    expect(data.map((row) => row.orderNumber)).toEqual(orderNumbers.slice(2))
    expect(pagination).toEqual({
      page: 2,
      limit: 2,
      totalCount: 3,
      totalCapped: false,
      totalPages: 2,
      hasPrevPage: true,
      hasNextPage: false,
    })
  })

  it('are found by number, name and address, taken literally', async () => {
    expect(await numbers(`?search=${orderNumbers[2]?.toLowerCase()}`)).toEqual([orderNumbers[2]])
    expect(await numbers('?search=durand')).toEqual([orderNumbers[0]])
    expect(await numbers('?search=p1@travel')).toEqual([orderNumbers[1]])
    expect(await numbers('?search=100%25')).toEqual([orderNumbers[1]])
    expect(await numbers('?search=%25')).toEqual([orderNumbers[1]])
    expect(await numbers("?search=' or 1=1")).toEqual([])
  })

  it('are filtered by payment status', async () => {
    expect(await numbers('?status=cancelled')).toEqual([orderNumbers[2]])
    expect((await list('?status=all')).pagination.totalCount).toBe(3)
    expect((await test.call('GET /api/dashboard/transactions?status=lost', { as: 'provider' })).status).toBe(400)
  })

  it('show the payment and the documents', async () => {
    const [row] = (await list('?limit=1')).data
    expect(row).toMatchObject({
      status: 'pending',
      orderStatus: 'pending',
      customerName: 'Cleo Durand',
      amount: '258.00',
      currency: 'EUR',
      documentCount: 0,
      hasVisaDocuments: false,
      paymentMethod: null,
      completedAt: null,
    })
    const completedAt = new Date()
    await test.db
      .insertInto('payments')
      .values({
        orderId: row?.orderId as string,
        amountCents: 25_800,
        capturedCents: 25_800,
        status: 'completed',
        method: 'card',
        completedAt,
      })
      .execute()
    expect((await list('?limit=1')).data[0]).toMatchObject({
      paymentMethod: 'card',
      completedAt: completedAt.toISOString(),
    })
  })
})

it('an offer says by when its visa is expected at each speed, as the order itself will', async () => {
  const path = `/api/visa-orders/${test.catalogue.japan}/expected-dates`
  const { standard, express } = await (await test.call(`GET ${path}`)).json()
  const ordered = async (processingSpeed: string, totalAmount: string) => {
    const change = { processingSpeed, totalAmount } as const
    const { id } = await createOrderAs(test, 'customer', change as object)
    return (await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json()).expectedCompletion
  }
  expect([standard, express]).toEqual([await ordered('standard', '258.00'), await ordered('express', '387.00')])
  expect(express < standard).toBe(true)
  const off = await test.call(`GET /api/visa-orders/${test.catalogue.kenyaOff}/expected-dates`)
  expect(await codeOf(off)).toEqual([404, 'offer_not_found'])
})
