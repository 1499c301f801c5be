import { VisaOfferQuery } from '@passage/contracts/api/catalogue/catalogue.schema'
import { OFFER_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { listOffers } from './list-offers.ts'
import { putAgencies, putCountries, putOffers } from './put-catalogue.ts'

const COUNTRIES = [
  { code: 'AE', name: 'United Arab Emirates', nameFr: 'Émirats arabes unis', flag: '🇦🇪' },
  { code: 'MU', name: 'Mauritius', nameFr: 'Maurice', flag: '🇲🇺' },
  { code: 'ML', name: 'Mali', nameFr: 'Mali', flag: '🇲🇱' },
  { code: 'MV', name: 'Maldives', nameFr: 'Maldives', flag: '🇲🇻' },
  { code: 'MW', name: 'Malawi', nameFr: 'Malawi', flag: '🇲🇼' },
  { code: 'MY', name: 'Malaysia', nameFr: 'Malaisie', flag: '🇲🇾' },
  { code: 'QZ', name: 'Utopia', nameFr: 'Utopie', flag: '🏴' },
]

const readOffer = (db: World['db']) =>
  db
    .selectFrom('offers')
    .select(['visaTypeId', 'agencyId', 'baseCents', 'stripeCommissionCents', 'marginCents', 'processingDays'])
    .select(['description', 'descriptionFr', ...OFFER_CONDITIONS])
    .executeTakeFirstOrThrow()

let world: World
beforeAll(async () => {
  world = await startWorld()
  const offer = await readOffer(world.db)
  const ids = await putCountries(world.system, COUNTRIES)
  const offers = [...ids.values()].map((countryId) => ({ ...offer, countryId }))
  await putOffers(world.system, offers)
  await world.db.updateTable('countries').set({ isActive: false }).where('code', '=', 'MW').execute()
})
afterAll(() => world?.close())

describe('the wizard’s offers', () => {
  const list = (query: object) => listOffers(world.db, VisaOfferQuery.parse(query))
  const codes = async (query: object) => (await list(query)).data.map(({ countryCode }) => countryCode)

  it('are sorted by English name without a search', async () => {
    expect(await codes({})).toEqual(['JP', 'MY', 'MV', 'ML', 'MU', 'AE', 'QZ'])
    expect(await codes({ search: '  ' })).toHaveLength(7)
  })

  it('are sorted by best match in a search, and paged', async () => {
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
    ['utopie', ['QZ']],
    ['Malawi', []],
    ['Londres', []],
    ['%', []],
    ['nothing-like-this', []],
  ])('are found by %s', async (search, expected) => {
    expect(await list({ search })).toMatchObject({ total: expected.length, totalPages: expected.length })
    expect(await codes({ search })).toEqual(expected)
  })

  it('are found by id within a search', async () => {
    expect(await codes({ search: 'Japan', offerId: world.offerId })).toEqual(['JP'])
    expect(await codes({ search: 'Dubai', offerId: world.offerId })).toEqual([])
  })

  it('show an agency its own first, in a search within each country', async () => {
    const { db, system } = world
    const agencyId = (await putAgencies(system, ['Globe Partners'])).get('Globe Partners') as number
    const offer = await readOffer(db)
    const countries = await db.selectFrom('countries').select('id').where('code', 'in', ['AE', 'ML']).execute()
    await putOffers(
      system,
      countries.map(({ id }) => ({ ...offer, countryId: id, agencyId })),
    )
    const shown = async (query: object) =>
      (await listOffers(db, VisaOfferQuery.parse(query), agencyId)).data
        .map(({ countryCode, agencyName }) => `${countryCode} ${agencyName}`)
        .slice(0, 3)
    expect(await shown({})).toEqual(['ML Globe Partners', 'AE Globe Partners', 'JP Horizon Visas'])
    expect(await shown({ search: 'mal' })).toEqual(['MV Horizon Visas', 'ML Globe Partners', 'ML Horizon Visas'])
  })
})
