import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { expect, test } from 'vitest'
import { resolver } from './offer-resolver.ts'
import { type OfferValues, offerBody, offerValues, totalOf } from './offer-values.ts'

const right: OfferValues = {
  ...offerValues(null),
  ...{ countryId: 7, visaType: 'Tourist visa', basePrice: '80', processingFee: '39.5', processingDays: '7' },
  description: 'Single entry.',
}

test.each([
  ['80', '39.5', '119.50'],
  ['0.1', '0.2', '0.30'],
  ['79,50', '1\u202f000 €', '1079.50'],
  ['0', '0', '0.00'],
  ['', '39', null],
  ['80', '-1', null],
  ['1.005', '1', null],
])('%j and %j add up to %j', (base, fee, total) => {
  expect(totalOf(base, fee)).toBe(total)
})

test('a new offer is sent with its total, without an agency and with the English description in French', () => {
  expect(offerBody(right)).toEqual({
    ...{ countryId: 7, visaType: 'Tourist visa', basePrice: '80.00', processingFee: '39.50', totalPrice: '119.50' },
    ...{ processingDays: 7, description: 'Single entry.', descriptionFr: 'Single entry.', isActive: true },
    ...USUAL_CONDITIONS,
  })
})

test('amounts with a decimal comma are sent as the API reads them', () => {
  expect(offerBody({ ...right, basePrice: '79,5', processingFee: '39,50 €', processingDays: ' 7 ' })).toMatchObject({
    ...{ basePrice: '79.50', processingFee: '39.50', totalPrice: '119.00', processingDays: 7 },
  })
})

test('a changed offer is sent with its version', () => {
  const offer = { ...offerBody(right), agencyId: 3, descriptionFr: 'Une entrée.', version: 4 } as unknown as AdminOffer
  const values = offerValues(offer)
  expect(values.descriptionFr).toBe('Une entrée.')
  expect(offerBody(values, offer.version)).toMatchObject({
    agencyId: 3,
    descriptionFr: 'Une entrée.',
    expectedVersion: 4,
  })
  expect(offerValues({ ...offer, descriptionFr: offer.description }).descriptionFr).toBe('')
})

const wrongIn = async (change: Partial<OfferValues>) =>
  Object.keys(
    (await resolver({ ...right, ...change }, undefined, { fields: {}, shouldUseNativeValidation: false })).errors,
  )

test('a complete form is valid', async () => {
  expect(await wrongIn({})).toEqual([])
  expect(await wrongIn({ basePrice: '0' })).toEqual([])
  expect(await wrongIn({ basePrice: '79,50', processingFee: '0,5 €', processingDays: '7 ' })).toEqual([])
})

test.each([
  ['countryId', null],
  ['visaType', ''],
  ['basePrice', ''],
  ['basePrice', '-1'],
  ['basePrice', '1.005'],
  ['processingFee', '60000.01'],
  ['processingDays', '0'],
  ['processingDays', '1.5'],
  ['processingDays', '366'],
  ['neededDays', ''],
  ['neededDays', '91'],
  ['refusedFeePercent', '101'],
  ['refusedFeePercent', '-1'],
  ['description', '  '],
] as const)('the field %s refuses %j', async (field, value) => {
  expect(await wrongIn({ [field]: value })).toEqual([field])
})

test.each([
  ['nothing', '0', '0'],
  ['less than Stripe charges', '0.40', '0.09'],
  ['more than ten express travellers can be charged', '60000', '0.01'],
])('an offer does not cost %s', async (_what, basePrice, processingFee) => {
  expect(await wrongIn({ basePrice, processingFee })).toEqual(['basePrice'])
})

test('the service fee goes back for a late visa only where nobody appears in person or sends the passport', async () => {
  expect(await wrongIn({ onTime: true })).toEqual([])
  expect(await wrongIn({ onTime: true, inPerson: 'biometrics' })).toEqual(['onTime'])
  expect(await wrongIn({ onTime: true, passportSent: true })).toEqual(['onTime'])
  expect(await wrongIn({ inPerson: 'interview', passportSent: true })).toEqual([])
})
