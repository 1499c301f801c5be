import { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { systemContext } from '@passage/core/context'
import { importRequirements } from '@passage/core/requirements/import-requirements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const SOURCE = { name: 'Index', address: 'https://index.example' }
const ROWS: RequirementRow[] = [
  { passport: 'FR', destination: 'JP', requirement: 'visa free', days: 90 },
  { passport: 'FR', destination: 'DE', requirement: 'visa free', days: null },
  { passport: 'FR', destination: 'BZ', requirement: 'visa free', days: null },
  { passport: 'IN', destination: 'JP', requirement: 'visa required', days: null },
  { passport: 'FR', destination: 'KE', requirement: 'eta', days: null },
  { passport: 'FR', destination: 'PE', requirement: 'e-visa', days: null },
  { passport: 'KP', destination: 'JP', requirement: 'no admission', days: null },
  { passport: 'MX', destination: 'JP', requirement: 'eta', days: null },
  { passport: 'LU', destination: 'JP', requirement: 'e-visa', days: null },
]

let test: TestApp
let tourist: number
let work: number
let ids: Record<string, number>
beforeAll(async () => {
  test = await startTestApp()
  const { db, catalogue } = test
  await importRequirements(
    systemContext(db),
    { rows: ROWS, source: { date: '2026-02-17', ...SOURCE } },
    { apply: true },
  )
  const japan = await db.selectFrom('offers').selectAll().where('id', '=', catalogue.japan).executeTakeFirstOrThrow()
  tourist = japan.visaTypeId
  const type = { code: 'work', name: 'Work visa', nameFr: 'Visa de travail' }
  work = (await db.insertInto('visaTypes').values(type).returning('id').executeTakeFirstOrThrow()).id
  // As PostgreSQL writes an array: the driver sends a text as it is.
  const onlyPassport = '{passport}' as unknown as string[]
  const { id: _id, feeCents: _fee, ...offer } = japan
  const cheaper = {
    ...offer,
    agencyId: catalogue.agencies[1],
    baseCents: 9_000,
    requiredDocuments: onlyPassport,
  }
  await db.insertInto('offers').values(cheaper).execute()
  const countries = await db.selectFrom('countries').select(['code', 'id']).execute()
  ids = Object.fromEntries(countries.map(({ code, id }) => [code, id]))
})
afterAll(() => test?.close())

const params = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
const ask = (query: Record<string, string | number>) => test.call(`GET /api/visa-requirements?${params(query)}`)
const answer = async (fromCountry: string | number, toCountry: string | number, visaType = tourist) =>
  VisaRequirement.parse(await (await ask({ fromCountry, toCountry, visaType })).json())

describe('the visa requirement', () => {
  it('has date and source, the offers from the cheapest, and their documents', async () => {
    const TOURIST = { visaType: 'Tourist Visa', visaTypeFr: 'Visa touristique', visaTypeCode: 'tourist' }
    expect(await answer('IN', 'JP')).toEqual({
      fromCountry: 'IN',
      toCountry: 'JP',
      requirement: 'visa required',
      days: null,
      visaNeeded: true,
      stayVisaNeeded: false,
      date: '2026-02-17',
      source: SOURCE,
      officialSite: null,
      authorisation: null,
      offers: [
        {
          id: expect.any(Number),
          totalPrice: '119.00',
          processingDays: 10,
          agencyName: 'Globe Partners',
          ...TOURIST,
          ...USUAL_CONDITIONS,
          requiredDocuments: ['passport'],
        },
        {
          id: test.catalogue.japan,
          totalPrice: '129.00',
          processingDays: 10,
          agencyName: 'Horizon Visas',
          ...TOURIST,
          ...USUAL_CONDITIONS,
          requiredDocuments: ['passport', 'photo', 'travel_proof'],
        },
      ],
      isOffered: true,
      requiredDocuments: ['passport'],
    })
  })

  it('names the length of a stay without a visa', async () => {
    expect(await answer('FR', 'JP')).toMatchObject({ requirement: 'visa free', days: 90, visaNeeded: false })
    expect(await answer('FR', 'DE')).toMatchObject({ requirement: 'visa free', days: null, visaNeeded: false })
  })

  it('is a visa for work, whatever applies to visits', async () => {
    const stay = { visaNeeded: true, stayVisaNeeded: true, offers: [] }
    expect(await answer('FR', 'JP', work)).toMatchObject({ requirement: 'visa free', days: 90, ...stay })
    expect(await answer('FR', 'BZ', work)).toMatchObject({ requirement: 'visa free', days: null, ...stay })
    expect(await answer('FR', 'KE', work)).toMatchObject({ requirement: 'eta', ...stay })
    expect(await answer('FR', 'DE', work)).toMatchObject({ visaNeeded: false, stayVisaNeeded: false })
    expect(await answer('JP', 'JP', work)).toMatchObject({ visaNeeded: false, stayVisaNeeded: false })
  })

  it('has no offers for passports that the destination does not admit', async () => {
    expect(await answer('KP', 'JP')).toMatchObject({ requirement: 'no admission', visaNeeded: true, offers: [] })
  })

  it('has no tourist visa in place of an ETA or e-visa, but the official site', async () => {
    const site = 'https://www.evisa.mofa.go.jp'
    const online = { visaNeeded: true, offers: [], officialSite: site }
    expect(await answer('MX', 'JP')).toMatchObject({ requirement: 'eta', ...online })
    expect(await answer('LU', 'JP')).toMatchObject({ requirement: 'e-visa', ...online })
  })

  it('has the e-visa on offer for any visit that needs one, and for no other passport', async () => {
    const { db, catalogue } = test
    const type = { code: 'e_visa', name: 'E-visa', nameFr: 'E-visa' }
    const { id: visaTypeId } = await db.insertInto('visaTypes').values(type).returning('id').executeTakeFirstOrThrow()
    const japan = await db.selectFrom('offers').selectAll().where('id', '=', catalogue.japan).executeTakeFirstOrThrow()
    const { id: _id, feeCents: _fee, requiredDocuments: _required, ...offer } = japan
    const added = { ...offer, visaTypeId }
    const { id } = await db.insertInto('offers').values(added).returning('id').executeTakeFirstOrThrow()
    for (const asked of [tourist, visaTypeId])
      expect((await answer('LU', 'JP', asked)).offers.map((one) => one.id)).toEqual([id])
    expect((await answer('LU', 'JP', work)).offers).toEqual([])
    expect((await answer('MX', 'JP')).offers).toEqual([])
    expect((await answer('IN', 'JP')).offers.map((one) => one.id)).not.toContain(id)
    // Where a visa is required, the tourist visa takes the place of the e-visa that was searched.
    expect((await answer('IN', 'JP', visaTypeId)).offers).toEqual((await answer('IN', 'JP', tourist)).offers)
  })

  it('has no inactive offers, and then the default documents', async () => {
    const usual = ['passport', 'photo', 'travel_proof']
    expect(await answer('FR', 'KE')).toMatchObject({ requirement: 'eta', offers: [], requiredDocuments: usual })
    expect(await answer('FR', 'PE')).toMatchObject({ requirement: 'e-visa', offers: [], requiredDocuments: usual })
  })

  it('is found by codes in either case and by ids of the catalogue', async () => {
    const expected = await answer('IN', 'JP')
    expect(await answer('in', ' jp ')).toEqual(expected)
    expect(await answer('IN', ids.JP as number)).toEqual(expected)
    expect(await answer(ids.JP as number, ids.JP as number)).toMatchObject({ fromCountry: 'JP', toCountry: 'JP' })
  })

  it('is none for the traveller’s own country, whatever was imported', async () => {
    expect(await answer('SM', 'SM')).toEqual({
      fromCountry: 'SM',
      toCountry: 'SM',
      requirement: 'visa free',
      days: null,
      visaNeeded: false,
      stayVisaNeeded: false,
      date: null,
      source: null,
      officialSite: null,
      authorisation: null,
      offers: [],
      isOffered: false,
      requiredDocuments: [],
    })
  })

  it.each([
    ['a pair without data', { fromCountry: 'JP', toCountry: 'FR' }],
    ...['XXA', 'XXB', 'XXC', 'XXX', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((fromCountry): [string, object] => [
      `a passport of ${fromCountry}`,
      { fromCountry },
    ]),
    ['an unknown id', { toCountry: 999_999 }],
    ['an unknown visa type', { visaType: 999_999 }],
  ])('is not found for %s', async (_what, change) => {
    const response = await ask({ fromCountry: 'FR', toCountry: 'JP', visaType: tourist, ...change })
    expect([response.status, (await response.json()).code]).toEqual([404, 'requirement_not_found'])
  })

  it.each([
    ['fromCountry', 'Choose the country of your passport.'],
    ['toCountry', 'Choose the country that you travel to.'],
    ['visaType', 'Choose a type of visa.'],
  ])('is refused with a sentence without a valid %s', async (name, message) => {
    const good = { fromCountry: 'FR', toCountry: 'JP', visaType: String(tourist) }
    const { [name as 'visaType']: _left, ...without } = good
    const wrong = ['', ' ', '\0', '0', '-1', '1.5', '9999999999', 'ZZ', 'FRA', 'constructor', '１']
    const queries = [without, ...wrong.map((text) => ({ ...good, [name]: text }))].map((query) => `${params(query)}`)
    for (const query of [...queries, `${params(good)}&${name}=JP`]) {
      const response = await test.call(`GET /api/visa-requirements?${query}`)
      expect(response.status, query).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: name, message }] })
    }
  })
})
