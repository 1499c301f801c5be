import { describe, expect, it } from 'vitest'
import { answersSearch, meetsRequirement, visaNeedOf } from './visa-requirements.ts'

describe('visaNeedOf', () => {
  it.each([
    ['visa required', 'IN', 'JP', 'tourist', true],
    ['e-visa', 'FR', 'IN', 'tourist', true],
    ['eta', 'FR', 'US', 'tourist', true],
    ['visa on arrival', 'FR', 'KH', 'transit', true],
    ['no admission', 'BE', 'RU', 'tourist', true],
    ['visa free', 'FR', 'JP', 'tourist', false],
    ['visa free', 'FR', 'BZ', 'business', false],
    ['visa free', 'FR', 'DE', 'tourist', false],
  ] as const)(
    'answers for %s from %s to %s whether a %s visa is needed: %s',
    (requirement, passport, destination, type, needed) => {
      expect(visaNeedOf({ requirement, passport, destination }, type)).toEqual({
        visaNeeded: needed,
        stayVisaNeeded: false,
      })
    },
  )

  it.each([
    ['visa free', 'FR', 'BZ'],
    ['visa free', 'GB', 'JM'],
    ['visa free', 'GB', 'FR'],
    ['visa free', 'AU', 'GB'],
    ['visa required', 'IN', 'JP'],
    ['e-visa', 'FR', 'IN'],
    ['eta', 'FR', 'US'],
    ['visa on arrival', 'FR', 'KH'],
    ['visa required', 'FR', 'DE'],
  ] as const)('requires a visa for study and work with %s from %s to %s', (requirement, passport, destination) => {
    for (const type of ['student', 'work']) {
      expect(visaNeedOf({ requirement, passport, destination }, type)).toEqual({
        visaNeeded: true,
        stayVisaNeeded: true,
      })
    }
  })

  it.each([
    ['FR', 'DE'],
    ['HR', 'CH'],
    ['NO', 'IE'],
    ['LI', 'IS'],
    ['IE', 'GB'],
    ['AE', 'SA'],
    ['NZ', 'AU'],
    ['JP', 'JP'],
  ])('requires no visa for study and work of nationals of %s in %s', (passport, destination) => {
    const known = { requirement: 'visa free', passport, destination } as const
    expect(visaNeedOf(known, 'work')).toEqual({ visaNeeded: false, stayVisaNeeded: false })
    expect(visaNeedOf(known, 'student')).toEqual({ visaNeeded: false, stayVisaNeeded: false })
  })

  it('reports no stay visa for a passport that is not admitted', () => {
    const known = { requirement: 'no admission', passport: 'BE', destination: 'RU' } as const
    expect(visaNeedOf(known, 'work')).toEqual({ visaNeeded: true, stayVisaNeeded: false })
  })
})

const VISITS = ['tourist', 'business', 'transit', 'family_visit', 'medical']

describe('meetsRequirement', () => {
  it.each([
    ['eta', 'eta'],
    ['e-visa', 'e_visa'],
  ] as const)('accepts for an %s that alone, and visas for stays', (requirement, type) => {
    const all = [...VISITS, 'student', 'work', 'eta', 'e_visa']
    expect(all.filter((one) => meetsRequirement(requirement, one))).toEqual(['student', 'work', type])
  })

  it.each(['visa required', 'visa on arrival', 'visa free', 'no admission'] as const)(
    'accepts for %s every visa but an ETA and an e-visa',
    (requirement) => {
      const all = [...VISITS, 'student', 'work']
      expect([...all, 'eta', 'e_visa'].filter((one) => meetsRequirement(requirement, one))).toEqual(all)
    },
  )
})

describe('answersSearch', () => {
  it('answers a search for any visit with an e-visa where one is required, and for a stay with its own visa', () => {
    for (const searched of [...VISITS, 'e_visa']) {
      expect(answersSearch('e-visa', searched, 'e_visa')).toBe(true)
      expect(answersSearch('e-visa', searched, 'tourist')).toBe(false)
    }
    expect(answersSearch('e-visa', 'work', 'e_visa')).toBe(false)
    expect(answersSearch('e-visa', 'work', 'work')).toBe(true)
    expect(answersSearch('visa required', 'tourist', 'tourist')).toBe(true)
    expect(answersSearch('visa required', 'tourist', 'e_visa')).toBe(false)
    expect(answersSearch('visa required', 'tourist', 'business')).toBe(false)
  })

  it('answers a search for an ETA or e-visa with the tourist visa where a visa is required', () => {
    for (const searched of ['eta', 'e_visa']) {
      expect(answersSearch('visa required', searched, 'tourist')).toBe(true)
      expect(answersSearch('visa required', searched, 'transit')).toBe(false)
    }
  })
})
