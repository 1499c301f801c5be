import { DestinationPage, DestinationQuery } from '@passage/contracts/api/catalogue/destinations.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import type { RequirementRow } from '@passage/contracts/domain/catalogue/visa-requirements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRequirements } from '../requirements/import-requirements.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { listDestinations } from './list-destinations.ts'
import { putAgencies, putCountries, putOffers, putVisaTypes } from './put-catalogue.ts'

/**
 * Besides Japan: two popular ones, four by their names, one inactive, one without offers, one with an inactive offer
 * only.
 */
const COUNTRIES = [
  { code: 'US', name: 'United States', nameFr: 'États-Unis', flag: '🇺🇸' },
  { code: 'AE', name: 'United Arab Emirates', nameFr: 'Émirats arabes unis', flag: '🇦🇪' },
  { code: 'ZW', name: 'Zimbabwe', nameFr: 'Zimbabwe', flag: '🇿🇼' },
  { code: 'ET', name: 'Ethiopia', nameFr: 'Éthiopie', flag: '🇪🇹' },
  { code: 'EC', name: 'Ecuador', nameFr: 'Équateur', flag: '🇪🇨' },
  { code: 'FJ', name: 'Fiji', nameFr: 'Fidji', flag: '🇫🇯' },
  { code: 'MW', name: 'Malawi', nameFr: 'Malawi', flag: '🇲🇼' },
  { code: 'ML', name: 'Mali', nameFr: 'Mali', flag: '🇲🇱' },
  { code: 'MY', name: 'Malaysia', nameFr: 'Malaisie', flag: '🇲🇾' },
]
const SOURCE = { name: 'Index', address: 'https://index.example' }
const ROWS: RequirementRow[] = [
  { passport: 'FR', destination: 'JP', requirement: 'visa free', days: 90 },
  { passport: 'FR', destination: 'US', requirement: 'eta', days: null },
  { passport: 'IN', destination: 'JP', requirement: 'visa required', days: null },
  { passport: 'IN', destination: 'DE', requirement: 'visa required', days: null },
]

let world: World
beforeAll(async () => {
  world = await startWorld()
  const { db, system } = world
  const first = await db.selectFrom('offers').select(['countryId', 'visaTypeId', 'agencyId']).executeTakeFirstOrThrow()
  const agency = (await putAgencies(system, ['Globe Partners'])).get('Globe Partners') as number
  const work = (await putVisaTypes(system, [{ code: 'work', name: 'Work', nameFr: 'Travail' }])).get('work') as number
  const price = { stripeCommissionCents: 100, marginCents: 900 }
  const offer = { ...USUAL_CONDITIONS, ...price, processingDays: 7, description: '', descriptionFr: '' }
  const ids = await putCountries(system, COUNTRIES)
  const others = COUNTRIES.filter(({ code }) => code !== 'ML').map(({ code }) => ({
    ...{ ...offer, ...first, countryId: ids.get(code) as number, baseCents: 5_000 },
  }))
  await putOffers(system, [
    ...others,
    { ...offer, ...first, visaTypeId: work, baseCents: 50_000, processingDays: 14 },
    { ...offer, ...first, agencyId: agency, baseCents: 8_000 },
  ])
  await db.updateTable('countries').set({ isActive: false }).where('code', '=', 'MW').execute()
  await db
    .updateTable('offers')
    .set({ isActive: false })
    .where('countryId', '=', ids.get('MY') as number)
    .execute()
  await importRequirements(
    system,
    { rows: ROWS, source: { date: '2026-02-17', ...SOURCE } },
    { apply: true, replace: true },
  )
})
afterAll(() => world?.close())

const list = async (query: object = {}) =>
  DestinationPage.parse(await listDestinations(world.db, DestinationQuery.parse(query)))
const codes = async (query: object = {}) => (await list(query)).data.map(({ code }) => code)
const find = async (code: string, query: object = {}) =>
  (await list(query)).data.find((destination) => destination.code === code)

describe('the destinations', () => {
  it('are sorted by popularity, then by name in the language', async () => {
    expect(await codes()).toEqual(['US', 'JP', 'AE', 'EC', 'ET', 'FJ', 'ZW'])
    expect(await codes({ language: 'fr' })).toEqual(['US', 'JP', 'AE', 'EC', 'ET', 'FJ', 'ZW'])
    await world.db.updateTable('countries').set({ nameFr: 'Zanzibar' }).where('code', '=', 'EC').execute()
    expect(await codes({ language: 'fr' })).toEqual(['US', 'JP', 'AE', 'ET', 'FJ', 'EC', 'ZW'])
    expect(await codes()).toEqual(['US', 'JP', 'AE', 'EC', 'ET', 'FJ', 'ZW'])
  })

  it('are those that are active and have an active offer', async () => {
    expect(await codes({ search: 'mal' })).toEqual([])
    expect(await list({ search: 'Malaysia' })).toMatchObject({ data: [], total: 0, totalPages: 0 })
  })

  it.each([
    ['Dubai', ['AE']],
    ['japno', ['JP']],
    ['équat', ['EC']],
    ['united', ['US', 'AE']],
    ['nothing-like-this', []],
    ['%', []],
  ])('are found by %s, best match first', async (search, expected) => {
    expect(await codes({ search })).toEqual(expected)
  })

  it('are found by their name in the catalogue', async () => {
    const rename = (name: string) => world.db.updateTable('countries').set({ name }).where('code', '=', 'ZW').execute()
    await rename('Ütopia')
    expect(await codes({ search: 'utop' })).toEqual(['ZW'])
    await rename('Zimbabwe')
    expect(await codes({ search: 'utop' })).toEqual([])
  })

  it('are paged', async () => {
    expect(await list({ limit: 3 })).toMatchObject({ total: 7, totalPages: 3 })
    expect(await codes({ limit: 3, page: 3 })).toEqual(['ZW'])
    expect(await list({ limit: 3, page: 4 })).toMatchObject({ data: [], total: 7, totalPages: 3 })
    expect(await codes({ search: 'united', limit: 1, page: 2 })).toEqual(['AE'])
  })

  it('have all their offers, the cheapest of each visa type first, and the lowest price', async () => {
    const japan = await find('JP')
    expect(japan).toMatchObject({
      name: 'Japan',
      nameFr: 'Japon',
      fromPrice: '90.00',
      minProcessingDays: 7,
      maxProcessingDays: 14,
      offers: [
        { visaType: 'Tourist Visa', agencyName: 'Globe Partners', totalPrice: '90.00' },
        { id: world.offerId, visaType: 'Tourist Visa', agencyName: 'Horizon Visas', totalPrice: '129.00' },
        { visaType: 'Work', agencyName: 'Horizon Visas', totalPrice: '510.00' },
      ],
    })
    expect(japan).not.toHaveProperty('requirement')
    expect(japan?.offers[0]).not.toHaveProperty('visaNeeded')
  })
})

describe('a country without offers', () => {
  const notOffered = async (query: object) => (await list(query)).notOffered.map(({ code }) => code)

  it.each([
    ['France', ['FR']],
    ['Espagne', ['ES']],
    ['Berlin', ['DE']],
    ['Malaysia', ['MY']],
    ['Mali', ['ML']],
    ['Japon', []],
    ['nothing-like-this', []],
  ])('is named for a search that means it: %s', async (search, expected) => {
    expect(await notOffered({ search })).toEqual(expected)
    expect((await list({ search })).isSchengen).toBe(false)
  })

  it('has names in both languages and what the passport needs', async () => {
    const { notOffered, data } = await list({ search: 'Frankreich France', nationality: 'IN' })
    expect([notOffered, data]).toEqual([[], []])
    const found = await list({ search: 'Allemagne', nationality: 'IN' })
    expect(found.notOffered).toMatchObject([
      {
        ...{ code: 'DE', name: 'Germany', nameFr: 'Allemagne' },
        requirement: {
          requirement: 'visa required',
          officialSite: 'https://www.auswaertiges-amt.de/en/visa-service',
          authorisation: null,
        },
      },
    ])
    expect((await list({ search: 'Allemagne' })).notOffered[0]).not.toHaveProperty('requirement')
    expect((await list({ search: 'Malaisie', nationality: 'FR' })).notOffered[0]).not.toHaveProperty('requirement')
  })

  it('is not one that is offered with another type of visa', async () => {
    expect(await notOffered({ search: 'Fiji', visa: 'work' })).toEqual([])
    expect(await notOffered({ search: 'France', visa: 'work' })).toEqual(['FR'])
  })

  it('is a member of the Schengen area, which a search may mean', async () => {
    expect(await list({ search: 'visa schengen' })).toMatchObject({ isSchengen: true, data: [], notOffered: [] })
    expect(await list()).toMatchObject({ isSchengen: false, notOffered: [] })
  })
})

it('show an agency its own offers of a destination first', async () => {
  const agency = await world.db
    .selectFrom('agencies')
    .select('id')
    .where('name', '=', 'Horizon Visas')
    .executeTakeFirstOrThrow()
  const { data } = await listDestinations(world.db, DestinationQuery.parse({ search: 'Japan' }), agency.id)
  expect(data[0]?.offers.map(({ agencyName, totalPrice }) => [agencyName, totalPrice])).toEqual([
    ['Horizon Visas', '129.00'],
    ['Horizon Visas', '510.00'],
    ['Globe Partners', '90.00'],
  ])
})

it('the destinations of a visa type have only its offers', async () => {
  const { data, total } = await listDestinations(world.db, DestinationQuery.parse({ visa: 'work' }))
  expect(total).toBe(1)
  expect(data.map(({ code, fromPrice, offers }) => [code, fromPrice, offers.length])).toEqual([['JP', '510.00', 1]])
  expect(await listDestinations(world.db, DestinationQuery.parse({ visa: 'nonsense' }))).toMatchObject({ data: [] })
})

describe('the destinations for a passport', () => {
  it('have the requirement of each, and which offers are for studies or work', async () => {
    const source = { date: '2026-02-17', source: SOURCE, officialSite: null, authorisation: null }
    const japan = await find('JP', { nationality: 'fr' })
    expect(japan?.requirement).toEqual({ requirement: 'visa free', days: 90, ...source })
    expect(japan?.offers.map(({ visaNeeded }) => visaNeeded)).toEqual([false, false, true])
    expect(japan?.offers.map(({ stayVisaNeeded }) => stayVisaNeeded)).toEqual([false, false, true])
    const states = await find('US', { nationality: 'FR' })
    const needs = { visaNeeded: true, stayVisaNeeded: false }
    expect(states).toMatchObject({
      requirement: { requirement: 'eta', days: null, authorisation: 'ESTA' },
      offers: [needs],
    })
  })

  it('have no requirement where none is stored', async () => {
    expect(await find('ZW', { nationality: 'FR' })).not.toHaveProperty('requirement')
    expect((await list({ nationality: 'AR' })).data.filter(({ requirement }) => requirement)).toEqual([])
  })

  it('need no visa for the passport’s own country', async () => {
    const own = {
      requirement: 'visa free',
      days: null,
      date: null,
      source: null,
      officialSite: null,
      authorisation: null,
    }
    const japan = await find('JP', { nationality: 'JP' })
    expect(japan?.requirement).toEqual(own)
    expect(japan?.offers.filter(({ visaNeeded, stayVisaNeeded }) => visaNeeded || stayVisaNeeded)).toEqual([])
  })

  it('are refused for an unknown passport', () => {
    expect(() => DestinationQuery.parse({ nationality: 'ZZ' })).toThrow('Choose the country of your passport.')
  })
})
