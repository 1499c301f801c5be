import { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offerBody } from '../../testing/bodies.ts'
import { OFFERS_PATH, offerCalls } from '../../testing/offer-calls.ts'
import { createOrderAs, orderBody } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/users.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const _PATH = OFFERS_PATH
const _as = 'admin' as const
const { post, put, remove, setStatus, removeAll, list, created, bodyOf, audited, pricesOf } = offerCalls(() => test)
/** Orders one visa for one traveller. */
const order = (offer: AdminOffer) =>
  createOrderAs(test, 'customer', { visaProductId: offer.id, numberOfApplicants: 1, totalAmount: offer.totalPrice })

describe('an offer', () => {
  it('is created, listed, changed and deleted, with an audit entry each', async () => {
    const offer = await created({ descriptionFr: 'Une entrée.' })
    expect(offer).toMatchObject({
      ...{ countryName: 'Japan', countryCode: 'JP', visaType: 'Tourist Visa', basePrice: '80.00', version: 1 },
      ...{ processingFee: '39.00', totalPrice: '119.00', descriptionFr: 'Une entrée.', isActive: true },
    })
    const { data } = await list()
    expect(data[0]).toEqual(offer)
    const changed = AdminOffer.parse(await (await put(offer.id, bodyOf(offer, { basePrice: 90.5 }))).json())
    expect(changed).toEqual({ ...offer, basePrice: '90.50', totalPrice: '129.50', version: 2 })
    expect((await remove(offer.id)).status).toBe(204)
    expect(await codeOf(await remove(offer.id))).toEqual([404, 'offer_not_found'])
    expect(await codeOf(await put(offer.id, bodyOf(offer)))).toEqual([404, 'offer_not_found'])
    const records = await audited(offer.id)
    expect(records.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['offer.created', test.ids.admin],
      ['offer.changed', test.ids.admin],
      ['offer.deleted', test.ids.admin],
    ])
    expect(records[1]?.details).toMatchObject({ baseCents: [8_000, 9_050] })
  })

  it('accepts a visa type by name or code, ignoring case and accents, and refuses others', async () => {
    for (const visaType of ['tourist', ' VISA TOURISTIQUE ', 'Tóurist visa'])
      expect(await created({ visaType })).toMatchObject({ visaType: 'Tourist Visa', visaTypeFr: 'Visa touristique' })
    const refused = await post({ ...(await offerBody(test)), visaType: 'Golden visa' })
    expect(await refused.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'visaType', message: 'There is no such visa type. Known are: Tourist Visa.' }],
    })
  })

  it('belongs to our own agency and is in English by default', async () => {
    const { countryId } = await created()
    const kenya = await test.db.selectFrom('countries').select('id').where('code', '=', 'KE').executeTakeFirstOrThrow()
    await removeAll([test.catalogue.kenyaOff])
    const { agencyId: _, ...body } = await offerBody(test)
    const offer = AdminOffer.parse(await (await post({ ...body, countryId: kenya.id })).json())
    expect(offer).toMatchObject({ agencyId: test.catalogue.agencies[0], descriptionFr: 'Single entry.' })
    const { description, descriptionFr } = await (await put(offer.id, bodyOf(offer, { description: 'Two.' }))).json()
    expect([description, descriptionFr]).toEqual(['Two.', 'Two.'])
    expect(await codeOf(await post({ ...body, countryId }))).toEqual([409, 'offer_exists'])
  })

  it.each([
    ['a negative price', { basePrice: '-1', totalPrice: undefined }, 'basePrice'],
    ['a huge price', { basePrice: '60000.01', totalPrice: undefined }, 'basePrice'],
    ['a huge total', { basePrice: '60000', processingFee: '0.01', totalPrice: undefined }, 'basePrice'],
    ['less than can be charged', { basePrice: '0.49', processingFee: 0, totalPrice: undefined }, 'basePrice'],
    ['a price with 40 digits', { processingFee: '9'.repeat(40), totalPrice: undefined }, 'processingFee'],
    ['three decimals', { basePrice: '1.005', totalPrice: undefined }, 'basePrice'],
    ['a price in words', { basePrice: 'free', totalPrice: undefined }, 'basePrice'],
    ['another total', { totalPrice: '119.01' }, 'totalPrice'],
    ['a total of zero', { basePrice: 0, processingFee: 0, totalPrice: 0 }, 'basePrice'],
    ['no day', { processingDays: 0 }, 'processingDays'],
    ['half a day', { processingDays: 1.5 }, 'processingDays'],
    ['91 days before the departure', { neededDays: 91 }, 'neededDays'],
    ['a day after the departure', { neededDays: -1 }, 'neededDays'],
    ['an unknown reason to appear', { inPerson: 'yes' }, 'inPerson'],
    ['more than the service fee back', { refusedFeePercent: 101 }, 'refusedFeePercent'],
    ['no description', { description: ' ' }, 'description'],
    ['NUL', { description: 'a\0b' }, 'description'],
    ['NUL in the visa type', { visaType: 'tourist\0' }, 'visaType'],
    ['no visa type', { visaType: '' }, 'visaType'],
    ['an unknown country', { countryId: 2_000_000_000 }, 'countryId'],
    ['a country id above the range', { countryId: 2_147_483_648 }, 'countryId'],
    ['an unknown agency', { agencyId: 2_000_000_000 }, 'agencyId'],
  ])('is refused with %s, and nothing is stored', async (_what, change, path) => {
    const { total } = await list()
    const answer = await post({ ...(await offerBody(test)), ...change })
    expect(answer.status).toBe(400)
    expect((await answer.json()).issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect((await list()).total).toBe(total)
  })

  it('keeps its conditions unless a change names them, and each change of one is audited', async () => {
    const offer = await created()
    expect(offer).toMatchObject(USUAL_CONDITIONS)
    const conditions = {
      neededDays: 5,
      inPerson: 'biometrics',
      passportSent: true,
      refusedFeePercent: 50,
    }
    const second = await (await put(offer.id, bodyOf(offer, conditions))).json()
    expect(await (await put(offer.id, bodyOf(second, { processingDays: 9 }))).json()).toMatchObject(conditions)
    const [, changed] = await audited(offer.id)
    expect(changed?.details).toEqual({
      ...{ neededDays: [3, 5], inPerson: ['no', 'biometrics'], passportSent: [false, true] },
      refusedFeePercent: [0, 50],
    })
  })

  it('gives its service fee back for a late visa only where travellers neither appear in person nor send the passport', async () => {
    const offer = await created()
    const onTime = await (await put(offer.id, bodyOf(offer, { onTime: true }))).json()
    expect(onTime).toMatchObject({ onTime: true })
    for (const asked of [{ inPerson: 'interview' }, { passportSent: true }]) {
      const answer = await put(offer.id, bodyOf(onTime, asked))
      expect([answer.status, (await answer.json()).issues]).toMatchObject([400, [{ path: 'onTime' }]])
    }
  })

  it('cannot be changed into an existing one', async () => {
    const [one, other] = [await created(), await created()]
    const answer = await put(one.id, bodyOf(one, { agencyId: other.agencyId }))
    expect(await codeOf(answer)).toEqual([409, 'offer_exists'])
  })

  it('accepts one of two simultaneous changes, and answers the other with the current version', async () => {
    const offer = await created()
    const answers = await Promise.all(
      ['70.00', '75.00'].map((basePrice) => put(offer.id, bodyOf(offer, { basePrice }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [saved, refused] = await Promise.all(answers.toSorted((a, b) => a.status - b.status).map((a) => a.json()))
    expect(refused).toMatchObject({ code: 'offer_changed', details: { offer: saved } })
    expect(await pricesOf(offer.id)).toHaveLength(2)
    // A second click sends the same change again.
    const again = await put(offer.id, bodyOf(offer, { basePrice: saved.basePrice }))
    expect(await again.json()).toEqual(saved)
    expect((await audited(offer.id)).map(({ action }) => action)).toEqual(['offer.created', 'offer.changed'])
  })
})

describe('a price', () => {
  it('is stored with its predecessor, the time and the author', async () => {
    const offer = await created()
    const second = await (await put(offer.id, bodyOf(offer, { basePrice: '90.00' }))).json()
    await put(offer.id, bodyOf(second, { description: 'Other words, same price.' }))
    const byId = test.ids.admin
    expect(await pricesOf(offer.id)).toEqual([
      { baseCents: 8_000, stripeCommissionCents: 204, marginCents: 3_696, byId },
      { baseCents: 9_000, stripeCommissionCents: 219, marginCents: 3_681, byId },
    ])
  })

  it('keeps its parts when it is unchanged', async () => {
    const [before] = await pricesOf(test.catalogue.japan)
    expect(before).toBeUndefined()
    const { data } = await list('?search=Japan&limit=100')
    const japan = data.find(({ id }) => id === test.catalogue.japan) as AdminOffer
    const changed = await (await put(japan.id, bodyOf(japan, { processingDays: 11 }))).json()
    expect(await pricesOf(japan.id)).toMatchObject([{ stripeCommissionCents: 400, marginCents: 2_500 }])
    expect(changed).toMatchObject({ processingFee: '29.00', processingDays: 11 })
  })

  it('that changes during an order is answered with the new price; placed orders keep theirs', async () => {
    const offer = await created()
    const { id } = await order(offer)
    expect((await put(offer.id, bodyOf(offer, { basePrice: '100.00' }))).status).toBe(200)
    const json = orderBody(test, { visaProductId: offer.id, numberOfApplicants: 1, totalAmount: offer.totalPrice })
    const refused = await test.call('POST /api/orders', { as: 'customer', json })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'price_changed', details: { totalAmount: '139.00' } })
    const { totalAmount, priceParts } = await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json()
    expect(totalAmount).toBe('119.00')
    expect(priceParts[0]).toMatchObject({ amount: '80.00' })
  })
})

describe('an offer with orders', () => {
  it('is deactivated instead of deleted, and the answer says so', async () => {
    const offer = await created()
    await order(offer)
    await order(offer)
    const refused = await remove(offer.id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'offer_in_use',
      message: '2 orders refer to this offer: it cannot be deleted. Deactivate it instead.',
      details: { orders: 2 },
    })
    expect(await (await setStatus([offer.id], false)).json()).toEqual({ ids: [offer.id], missing: [] })
    const open = VisaOfferPage.parse(await (await test.call(`GET /api/visa-orders?offerId=${offer.id}`)).json())
    expect(open.total).toBe(0)
  })

  it('stays when many are deleted at once, while the others are deleted', async () => {
    const [used, free, other] = [await created(), await created(), await created()]
    await order(used)
    const ids = [other.id, used.id, free.id, used.id, 2_000_000_000]
    expect(await removeAll(ids)).toEqual({
      deleted: [free.id, other.id],
      inUse: [{ id: used.id, orders: 1 }],
      missing: [2_000_000_000],
    })
    expect(await removeAll(ids)).toMatchObject({ deleted: [], missing: [other.id, free.id, 2_000_000_000] })
    expect((await audited(free.id)).map(({ action }) => action)).toEqual(['offer.created', 'offer.deleted'])
  })

  it('keeps its country, visa type and agency', async () => {
    const [used, free] = [await created(), await created()]
    await order(used)
    await removeAll([free.id])
    const { agencyId } = free
    expect(await codeOf(await put(used.id, bodyOf(used, { agencyId })))).toEqual([409, 'offer_in_use'])
  })

  it('is not deleted beside an order that is being placed', async () => {
    const offers = await Promise.all(Array.from({ length: 8 }, () => created()))
    await Promise.allSettled(offers.flatMap((offer) => [order(offer), remove(offer.id)]))
    for (const { id } of offers) {
      const orders = await test.db.selectFrom('orders').select('id').where('offerId', '=', id).execute()
      const left = await test.db.selectFrom('offers').select('id').where('id', '=', id).execute()
      expect(left).toHaveLength(orders.length)
    }
  })
})

describe('activating and deactivating', () => {
  it('changes only offers with another state, and audits only those', async () => {
    const [on, off] = [await created(), await created({ isActive: false })]
    const ids = [on.id, off.id]
    for (const _ of [1, 2])
      expect(await (await setStatus([...ids, 2_000_000_000], true)).json()).toEqual({ ids, missing: [2_000_000_000] })
    expect((await audited(on.id)).map(({ action }) => action)).toEqual(['offer.created'])
    expect((await audited(off.id)).map(({ action }) => action)).toEqual(['offer.created', 'offer.activated'])
    // Another administrator's form is outdated.
    expect(await codeOf(await put(off.id, bodyOf(off, { processingDays: 9 })))).toEqual([409, 'offer_changed'])
  })

  it('is done once by simultaneous requests', async () => {
    const offers = await Promise.all(Array.from({ length: 5 }, () => created()))
    const ids = offers.map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => setStatus(turn % 2 ? ids : ids.toReversed(), false)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const id of ids) expect(await audited(id)).toHaveLength(2)
  })
})

describe('the list', () => {
  it('has pages of five, described in both shapes', async () => {
    await Promise.all(Array.from({ length: 6 }, () => created()))
    const first = await list()
    expect(first.data).toHaveLength(5)
    expect(first.pagination).toEqual({
      ...{ page: 1, limit: 5, totalCount: first.total, totalCapped: false, totalPages: first.totalPages },
      ...{ hasPrevPage: false, hasNextPage: true },
    })
    const last = await list(`?page=${first.totalPages}`)
    expect(last.pagination).toMatchObject({ hasPrevPage: true, hasNextPage: false })
    expect((await list('?page=9999')).data).toEqual([])
  })
})
