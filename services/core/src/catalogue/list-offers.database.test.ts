import { VisaOfferQuery } from '@passage/contracts/api/catalogue.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { listOffers } from './list-offers.ts'
import { putCountries } from './put-countries.ts'
import { putOffers } from './put-offers.ts'

const COUNTRIES = [
  { code: 'AE', name: 'United Arab Emirates', nameFr: 'Émirats arabes unis', flag: '🇦🇪' },
  { code: 'MU', name: 'Mauritius', nameFr: 'Maurice', flag: '🇲🇺' },
  { code: 'ML', name: 'Mali', nameFr: 'Mali', flag: '🇲🇱' },
  { code: 'MV', name: 'Maldives', nameFr: 'Maldives', flag: '🇲🇻' },
  { code: 'MW', name: 'Malawi', nameFr: 'Malawi', flag: '🇲🇼' },
  { code: 'MY', name: 'Malaysia', nameFr: 'Malaisie', flag: '🇲🇾' },
]

let world: World
beforeAll(async () => {
  world = await startWorld()
  const offer = await world.db
    .selectFrom('offers')
    .select(['visaTypeId', 'agencyId', 'baseCents', 'stripeCommissionCents', 'marginCents', 'processingDays'])
    .select(['description', 'descriptionFr'])
    .executeTakeFirstOrThrow()
  const ids = await putCountries(world.system, COUNTRIES)
  const offers = [...ids.values()].map((countryId) => ({ ...offer, countryId }))
  await putOffers(world.system, offers)
  await world.db.updateTable('countries').set({ isActive: false }).where('code', '=', 'MW').execute()
})
afterAll(() => world?.close())

describe('the wizard’s offers', () => {
  const list = (query: object) => listOffers(world.db, VisaOfferQuery.parse(query))
  const codes = async (query: object) => (await list(query)).data.map(({ countryCode }) => countryCode)

  it('come by English name where nothing is searched', async () => {
    expect(await codes({})).toEqual(['JP', 'MY', 'MV', 'ML', 'MU', 'AE'])
    expect(await codes({ search: '  ' })).toHaveLength(6)
  })

  it('come likeliest first where something is searched, a page at a time', async () => {
    expect(await list({ search: 'mal', limit: 2 })).toMatchObject({ total: 3, totalPages: 2 })
    expect(await codes({ search: 'mal', limit: 2 })).toEqual(['MV', 'ML'])
    expect(await codes({ search: 'mal', limit: 2, page: 2 })).toEqual(['MY'])
  })

  it.each([
    ['emirats', ['AE']],
    ['Dubai', ['AE']],
    ['japonaise', ['JP']],
    ['l’île Maurice', ['MU']],
    ['malaysai', ['MY']],
    ['jp', ['JP']],
    ['Malawi', []],
    ['Londres', []],
    ['%', []],
    ['nothing-like-this', []],
  ])('are found by %s', async (search, expected) => {
    expect(await list({ search })).toMatchObject({ total: expected.length, totalPages: expected.length })
    expect(await codes({ search })).toEqual(expected)
  })

  it('are found by their id too, within a search', async () => {
    expect(await codes({ search: 'Japan', offerId: world.offerId })).toEqual(['JP'])
    expect(await codes({ search: 'Dubai', offerId: world.offerId })).toEqual([])
  })
})
