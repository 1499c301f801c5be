import { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { toCents } from '@passage/contracts/domain/money/money'
import { MAX_PRICE_CENTS } from '@passage/contracts/domain/money/offer-price'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/users.ts'

let test: TestApp
let japan: VisaProduct
beforeAll(async () => {
  test = await startTestApp()
  const [horizon] = test.catalogue.agencies
  japan = {
    ...USUAL_CONDITIONS,
    ...{ id: test.catalogue.japan, agencyId: horizon, agency: 'Horizon Visas' },
    ...{ countryName: 'Japan', countryNameFr: 'Japon', countryCode: 'JP' },
    ...{ visaType: 'Tourist Visa', visaTypeFr: 'Visa touristique', visaTypeCode: 'tourist', processingDays: 10 },
    visaTypeId: expect.any(Number),
    ...{ visaPrice: '100.00', stripeCommission: '4.00', margin: '25.00', totalPrice: '129.00' },
  }
})
afterAll(() => test?.close())

const as = 'provider' as const
const get = (path = '') => test.call(`GET /api/visa-products${path}`, { as })
const list = async (query = '') => (await get(query)).json()

describe('the visa products', () => {
  it('are the active offers of active countries, with the specification’s field names', async () => {
    expect(await list()).toEqual([japan])
    expect(await (await get(`/${japan.id}`)).json()).toEqual(japan)
  })

  it.each([
    ['?search=tokio', 1],
    ['?search=japonaise', 1],
    ['?search=Nairobi', 0],
    ['?search=%20', 1],
  ])('are searched by the names of places: %s', async (query, found) => {
    expect(await list(query)).toHaveLength(found)
  })

  it('are found by a name that an administrator gave to a country', async () => {
    const rename = (name: string) => test.db.updateTable('countries').set({ name }).where('code', '=', 'JP').execute()
    await rename('Ütopia')
    expect(await list('?search=utop')).toHaveLength(1)
    await rename('Japan')
    expect(await list('?search=utop')).toEqual([])
  })

  it('are filtered by agency', async () => {
    const [horizon, globe] = test.catalogue.agencies
    expect(await list(`?agencyId=${horizon}`)).toEqual([japan])
    expect(await list(`?agencyId=${globe}`)).toEqual([])
    expect(await codeOf(await get('?agencyId=x'))).toEqual([400, 'invalid_input'])
  })

  it('answer 404 for an inactive one, also in an inactive country', async () => {
    const { kenyaOff, peruOff } = test.catalogue
    for (const id of [kenyaOff, peruOff, 2_000_000_000])
      expect(await codeOf(await get(`/${id}`))).toEqual([404, 'offer_not_found'])
  })

  it('have parts that add up to the whole price after every change', async () => {
    const cents = fc.integer({ min: 25, max: MAX_PRICE_CENTS / 2 })
    await fc.assert(
      fc.asyncProperty(cents, cents, async (base, fee) => {
        const json = {
          ...{ countryId: await countryOf(japan.id), visaType: 'tourist', agencyId: japan.agencyId },
          ...{ basePrice: (base / 100).toFixed(2), processingFee: (fee / 100).toFixed(2) },
          ...{ processingDays: 10, description: 'Single entry, 90 days.' },
        }
        const saved = await test.call(`PUT /api/admin/visa-orders/${japan.id}`, { as: 'admin', json })
        expect(saved.status).toBe(200)
        const product = VisaProduct.parse(await (await get(`/${japan.id}`)).json())
        const { visaPrice, stripeCommission, margin, totalPrice } = product
        const [paid, commission, kept, total] = [visaPrice, stripeCommission, margin, totalPrice].map(inCents)
        expect(paid).toBe(base)
        expect(inCents(stripeCommission) + inCents(margin)).toBe(fee)
        expect(total).toBe(base + fee)
        expect(Math.min(commission ?? -1, kept ?? -1)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 20 },
    )
  })
})

const inCents = (amount: string) => toCents(amount) ?? Number.NaN

const countryOf = async (offerId: number) =>
  (await test.db.selectFrom('offers').select('countryId').where('id', '=', offerId).executeTakeFirstOrThrow()).countryId

it('a staff order from a product ignores createdBy', async () => {
  const [product] = (await list()) as [VisaProduct]
  const json = {
    ...{ visaProductId: product.id, customerName: 'Ana Lima', customerEmail: 'ana@people.example', customerPhone: '' },
    ...{ nationality: 'PT', travelPurpose: 'Affaires', departureDate: '2039-05-01', numberOfApplicants: 2 },
    ...{ totalAmount: (Number(product.totalPrice) * 2).toFixed(2), notes: 'x', createdBy: 1 },
  }
  const created = await test.call('POST /api/orders', { as, json, headers: { 'idempotency-key': 'dialog-1' } })
  expect(created.status).toBe(201)
  const { orderNumber } = await created.json()
  const row = test.db.selectFrom('orders').select(['ownerId', 'offerId', 'customerEmail', 'travelPurpose'])
  expect(await row.where('orderNumber', '=', orderNumber).executeTakeFirst()).toEqual({
    ...{ ownerId: test.ids.provider, offerId: product.id, customerEmail: 'ana@people.example' },
    travelPurpose: 'business',
  })
  const again = await test.call('POST /api/orders', { as, json, headers: { 'idempotency-key': 'dialog-1' } })
  expect((await again.json()).orderNumber).toBe(orderNumber)
})
