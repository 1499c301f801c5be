import type { Database } from '@passage/core/database/connect'

/** Ids of a small catalogue: Japan costs 100.00 + 29.00, Kenya has an inactive offer, Peru is an inactive country. */
export interface TestCatalogue {
  agencies: [number, number]
  japan: number
  kenyaOff: number
  peruOff: number
}

export async function fillCatalogue(db: Database): Promise<TestCatalogue> {
  const agencies = await db
    .insertInto('agencies')
    .values([{ name: 'Horizon Visas' }, { name: 'Globe Partners' }])
    .returning('id')
    .execute()
  const [horizon, globe] = agencies.map((agency) => agency.id) as [number, number]
  const [japan, kenya, peru] = (
    await db
      .insertInto('countries')
      .values([
        { code: 'JP', name: 'Japan', nameFr: 'Japon', flag: '🇯🇵' },
        { code: 'KE', name: 'Kenya', nameFr: 'Kenya', flag: '🇰🇪' },
        { code: 'PE', name: 'Peru', nameFr: 'Pérou', flag: '🇵🇪', isActive: false },
      ])
      .returning('id')
      .execute()
  ).map((country) => country.id) as [number, number, number]
  const { id: tourist } = await db
    .insertInto('visaTypes')
    .values({ code: 'tourist', name: 'Tourist Visa', nameFr: 'Visa touristique' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer = (countryId: number, isActive: boolean) => ({
    countryId,
    visaTypeId: tourist,
    agencyId: horizon,
    baseCents: 10_000,
    stripeCommissionCents: 400,
    marginCents: 2_500,
    processingDays: 10,
    description: 'Single entry, 90 days.',
    descriptionFr: 'Une entrée, 90 jours.',
    isActive,
  })
  const offers = await db
    .insertInto('offers')
    .values([offer(japan, true), offer(kenya, false), offer(peru, true)])
    .returning('id')
    .execute()
  const [japanOffer, kenyaOff, peruOff] = offers.map(({ id }) => id) as [number, number, number]
  return { agencies: [horizon, globe], japan: japanOffer, kenyaOff, peruOff }
}
