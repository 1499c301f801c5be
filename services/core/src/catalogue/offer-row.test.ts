import { expect, it } from 'vitest'
import { composeRow } from './offer-row.ts'

const identity = { countryId: 1, visaTypeId: 2, agencyId: 3 }
const input = {
  ...{ countryId: 1, visaType: 'tourist', basePrice: '80.00', processingFee: '39.00', processingDays: 7 },
  description: 'Single entry.',
}
const before = composeRow({ ...input, descriptionFr: 'Une entrée.' }, identity, null)

it('an absent French description of a changed offer stays, an emptied one is the English one', () => {
  const french = (given: object) => composeRow({ ...input, ...given }, identity, before).descriptionFr
  expect(french({})).toBe('Une entrée.')
  expect(french({ descriptionFr: '' })).toBe('Single entry.')
})
