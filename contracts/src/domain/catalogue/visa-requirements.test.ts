import { describe, expect, it } from 'vitest'
import { visaNeedOf } from './visa-requirements.ts'

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
