import { Country, ExpectedDates, VisaOfferPage, VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import { DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { DOCUMENT_TYPES } from '@passage/contracts/domain/documents/documents'
import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkedUploadAs, createOrderAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/users.ts'

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

  it('shows active destinations to everyone, and all to administrators', async () => {
    expect((await countries()).map((country) => country.name)).toEqual(['Japan', 'Kenya'])
    expect((await countries('customer')).length).toBe(2)
    expect((await countries('admin')).map((country) => country.name)).toEqual(['Japan', 'Kenya', 'Peru'])
  })

  it('names visa types in both languages', async () => {
    const types = VisaType.array().parse(await (await test.call('GET /api/visa-types')).json())
    expect(types).toMatchObject([{ name: 'Tourist Visa', nameFr: 'Visa touristique', code: 'tourist' }])
  })

  it('offers only active offers of active countries', async () => {
    const page = await offers()
    expect(page).toMatchObject({ total: 1, totalPages: 1 })
    expect(page.data).toMatchObject([
      { countryName: 'Japan', basePrice: '100.00', processingFee: '29.00', totalPrice: '129.00', processingDays: 10 },
    ])
  })

  it('lists each destination once with its offers', async () => {
    const page = DestinationPage.parse(await (await test.call('GET /api/destinations')).json())
    expect(page).toMatchObject({
      total: 1,
      data: [{ code: 'JP', fromPrice: '129.00', offers: [{ visaTypeId: expect.any(Number) }] }],
    })
    for (const query of ['?page=0', '?language=de', '?nationality=ZZ', '?limit=101']) {
      expect((await test.call(`GET /api/destinations${query}`)).status).toBe(400)
    }
  })

  it('finds one offer, answers an empty page after the last, and refuses invalid queries', async () => {
    expect((await offers(`?offerId=${test.catalogue.japan}`)).total).toBe(1)
    expect((await offers(`?offerId=${test.catalogue.kenyaOff}`)).total).toBe(0)
    expect(await offers('?page=7')).toEqual({ data: [], total: 1, totalPages: 1 })
    for (const query of ['?page=0', '?limit=101', '?offerId=9999999999', '?page=x', '?search=japan%00']) {
      expect((await test.call(`GET /api/visa-orders${query}`)).status).toBe(400)
    }
  })

  it('lists an agency’s own offers first, and the cheapest first for other callers', async () => {
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

it('an offer has the expected dates that its order will have, with all documents and without, for each speed', async () => {
  const path = `/api/visa-orders/${test.catalogue.japan}/expected-dates`
  const { standard, express, maps, later } = ExpectedDates.parse(await (await test.call(`GET ${path}`)).json())
  const read = async (id: string) =>
    FullOrder.parse(await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json())
  const { requiredDocuments } = await read((await createOrderAs(test, 'customer')).id)
  const ordered = async (processingSpeed: ProcessingSpeed, totalAmount: string) => {
    const documents = []
    for (const documentType of DOCUMENT_TYPES.filter((type) => requiredDocuments.includes(type))) {
      const { fileKey: fileUrl } = await checkedUploadAs(test, 'customer', { documentType })
      documents.push({ documentType, fileName: 'file.pdf', fileUrl, fileSize: 1_000 })
    }
    const change = { processingSpeed, totalAmount, numberOfApplicants: 1, documents }
    return (await read((await createOrderAs(test, 'customer', change)).id)).expectedCompletion
  }
  expect([standard, express]).toEqual([await ordered('standard', '129.00'), await ordered('express', '193.50')])
  expect(later.standard).toBe((await read((await createOrderAs(test, 'customer')).id)).expectedCompletion)
  expect([express < standard, standard < later.standard, express < later.express]).toEqual([true, true, true])
  // The map of the offer leads to the same days.
  const last = (map: typeof maps.standard) => map.at(-1)?.on
  expect([maps.standard, maps.express, later.maps.express].map(last)).toEqual([standard, express, later.express])
  expect(maps.standard.map(({ step }) => step)).toEqual(['checked', 'submitted', 'decision', 'delivery'])
  const off = await test.call(`GET /api/visa-orders/${test.catalogue.kenyaOff}/expected-dates`)
  expect(await codeOf(off)).toEqual([404, 'offer_not_found'])
})
