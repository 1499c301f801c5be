import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import { describe, expect, it } from 'vitest'
import { allSeen, misfitsOf, seenOf } from './misfits.ts'

const offer = (id: number, visaTypeCode: string) => ({
  ...USUAL_CONDITIONS,
  ...{ id, visaTypeCode, visaType: visaTypeCode, visaTypeFr: visaTypeCode },
  ...{ totalPrice: '79.00', processingDays: 5, agencyName: 'A', requiredDocuments: [] },
})

const found = (
  requirement: VisaRequirement['requirement'],
  offers: VisaRequirement['offers'] = [],
): VisaRequirement => ({
  ...{
    fromCountry: 'FR',
    toCountry: 'IN',
    requirement,
    authorisation: null,
    days: null,
    visaNeeded: true,
    stayVisaNeeded: false,
  },
  ...{
    date: '2026-02-17',
    source: null,
    officialSite: null,
    isOffered: offers.length > 0,
    offers,
    requiredDocuments: [],
  },
})

const KNOWN: Record<string, VisaRequirement> = {
  FR: found('e-visa', [offer(2, 'e_visa')]),
  BE: found('e-visa', [offer(2, 'e_visa')]),
  MA: found('visa required', [offer(1, 'tourist')]),
  US: found('eta'),
}
const TOURIST = { countryCode: 'IN', visaTypeId: 1, visaTypeCode: 'tourist' }
const misfits = (nationalities: string[], visa = TOURIST) => misfitsOf(visa, nationalities, (code) => KNOWN[code])

describe('the passports that a visa does not fit', () => {
  it('are none while nothing is known of them, and where it fits', () => {
    expect(misfits(['', 'PE'])).toEqual([])
    expect(misfits(['MA'])).toEqual([])
  })

  it('are one for each nationality, with whose they are and the offer that fits all', () => {
    expect(misfits(['FR', 'BE', '', 'FR'])).toMatchObject([
      { nationality: 'FR', fit: 'stronger', travellers: [1, 4], instead: { id: 2 }, apart: null },
      { nationality: 'BE', fit: 'stronger', travellers: [2], instead: { id: 2 }, apart: null },
    ])
  })

  it('have an offer of their own where no visa fits all travellers', () => {
    expect(misfits(['MA', 'FR'])).toMatchObject([{ nationality: 'FR', instead: null, apart: { id: 2 } }])
    expect(misfits(['US'])).toMatchObject([{ instead: null, apart: null }])
  })

  it('have the tourist visa instead where an e-visa is ordered and a visa required', () => {
    const eVisa = { ...TOURIST, visaTypeId: 2, visaTypeCode: 'e_visa' }
    expect(misfits(['MA'], eVisa)).toMatchObject([{ fit: 'other_visa', instead: { id: 1 } }])
  })

  it('are acknowledged as they were seen', () => {
    const seen = seenOf(misfits(['FR']))
    expect(allSeen(misfits(['FR']), seen)).toBe(true)
    expect(allSeen(misfits(['FR', 'BE']), seen)).toBe(false)
    expect(allSeen([], [])).toBe(true)
  })
})
