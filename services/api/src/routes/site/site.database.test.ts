import { LEGAL_VERSIONS } from '@passage/contracts/domain/site/legal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteFacts } from '../../site/site-facts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const source = { en: 'Annual report 2025', fr: 'Rapport annuel 2025' }
const siteFacts: SiteFacts = {
  claims: [{ key: 'approvalRate', value: '98', source, asOf: '2026-01-31' }],
  testimonials: [{ name: 'Ana R.', text: { en: 'Clear.', fr: 'Clair.' }, source, asOf: '2026-03-02' }],
  social: [{ network: 'linkedin', address: 'https://linkedin.example/passage', source, asOf: '2026-03-02' }],
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ siteFacts })
})
afterAll(() => test?.close())

const site = async (app = test) => (await app.call('GET /api/site')).json()

/** Another offer for Japan. */
async function addOffer(code: string, cents: number, processingDays: number, isActive = true) {
  const japan = await test.db.selectFrom('countries').select('id').where('code', '=', 'JP').executeTakeFirstOrThrow()
  const { id: visaTypeId } = await test.db
    .insertInto('visaTypes')
    .values({ code, name: code, nameFr: code })
    .onConflict((oc) => oc.column('code').doUpdateSet({ name: code }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('offers')
    .values({
      ...{ countryId: japan.id, visaTypeId, agencyId: test.catalogue.agencies[1], isActive },
      ...{ baseCents: cents, stripeCommissionCents: 0, marginCents: 0, processingDays },
      ...{ description: 'x', descriptionFr: 'x' },
    })
    .execute()
}

describe('GET /api/site', () => {
  it('answers the configured facts, the number of destinations and the office', async () => {
    expect(await site()).toMatchObject({
      claims: [
        ...siteFacts.claims,
        { key: 'countries', value: '1', source: { en: 'Our current offers' }, asOf: expect.stringMatching(/^\d{4}-/) },
      ],
      testimonials: siteFacts.testimonials,
      social: siteFacts.social,
      legal: { terms: LEGAL_VERSIONS.terms[0], privacy: LEGAL_VERSIONS.privacy[0] },
      office: { name: 'Passage', address: 'Luxembourg', registration: 'B1', vatNumber: 'LU1' },
    })
  })

  it('answers the configured number of destinations where there is one', async () => {
    const claim = { key: 'countries', value: '150+', source, asOf: '2026-01-31' } as const
    const claiming = await startTestApp({ siteFacts: { ...siteFacts, claims: [claim] } })
    expect((await site(claiming)).claims).toEqual([claim])
    await claiming.close()
  })

  it('takes lowest prices and days from active offers of active countries', async () => {
    // Japan's 129.00 counts; Kenya's offer and Peru are inactive.
    expect(await site()).toMatchObject({
      fromPrices: { tourist: '129.00', transit: null },
      processingDays: { tourist: { min: 10, max: 10 }, transit: null },
      example: { id: test.catalogue.japan, countryCode: 'JP', totalPrice: '129.00', visaTypeCode: 'tourist' },
    })
    await addOffer('tourist', 900, 4)
    await addOffer('transit', 4_900, 3, false)
    expect(await site()).toMatchObject({
      fromPrices: { tourist: '9.00', transit: null },
      processingDays: { tourist: { min: 4, max: 10 }, transit: null },
      example: { totalPrice: '9.00' },
    })
  })

  it('answers no facts when none are configured, and no country without offers', async () => {
    const bare = await startTestApp()
    await bare.db.updateTable('offers').set({ isActive: false }).execute()
    expect(await site(bare)).toMatchObject({
      claims: [],
      testimonials: [],
      social: [],
      fromPrices: { tourist: null, transit: null },
      example: null,
    })
    await bare.close()
  })
})
