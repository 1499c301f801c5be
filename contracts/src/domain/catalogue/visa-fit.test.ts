import { describe, expect, it } from 'vitest'
import { isAcknowledged, type VisaWarning, visaFitOf, warningsByReason } from './visa-fit.ts'
import { VISA_REQUIREMENTS, type VisaRequirementKind } from './visa-requirements.ts'

/** Situations as a traveller would describe them: passport, destination, requirement, ordered visa, fit. */
const SITUATIONS: [string, string, VisaRequirementKind, string, string][] = [
  ['FR', 'CN', 'visa required', 'tourist', 'fits'],
  ['BE', 'IN', 'e-visa', 'e_visa', 'fits'],
  ['BE', 'IN', 'e-visa', 'tourist', 'stronger'],
  ['FR', 'US', 'eta', 'tourist', 'stronger'],
  ['FR', 'US', 'eta', 'e_visa', 'stronger'],
  ['BE', 'IN', 'e-visa', 'eta', 'other_visa'],
  ['FR', 'US', 'eta', 'eta', 'fits'],
  ['MA', 'IN', 'visa required', 'e_visa', 'other_visa'],
  ['FR', 'JP', 'visa free', 'tourist', 'not_needed'],
  ['FR', 'JP', 'visa free', 'work', 'fits'],
  ['FR', 'DE', 'visa free', 'work', 'not_needed'],
  ['FR', 'EG', 'visa on arrival', 'tourist', 'on_arrival'],
  ['FR', 'EG', 'visa on arrival', 'e_visa', 'on_arrival'],
  ['FR', 'EG', 'visa on arrival', 'student', 'fits'],
  ['JP', 'JP', 'visa free', 'tourist', 'home'],
  ['BE', 'RU', 'no admission', 'tourist', 'not_admitted'],
  ['BE', 'RU', 'no admission', 'work', 'not_admitted'],
]

describe('visaFitOf', () => {
  it.each(SITUATIONS)(
    'a %s passport in %s (%s) with the visa %s: %s',
    (passport, destination, requirement, visa, fit) => {
      expect(visaFitOf({ passport, destination, requirement }, visa)).toBe(fit)
    },
  )
})

it('a visa of a stronger kind than required is never answered with other_visa', () => {
  const kinds = ['eta', 'e_visa', 'tourist']
  for (const requirement of VISA_REQUIREMENTS) {
    const fits = kinds.map((kind) => visaFitOf({ passport: 'FR', destination: 'US', requirement }, kind))
    const enough = fits.indexOf('fits')
    if (enough >= 0) expect(fits.slice(enough), requirement).not.toContain('other_visa')
  }
})

describe('warningsByReason', () => {
  const warning = (travellerId: number, change: Partial<VisaWarning> = {}): VisaWarning => ({
    ...{ travellerId, nationality: 'FR', fit: 'stronger', requirement: 'eta', days: null },
    ...{ date: '2026-02-17', source: 'Passport Index', acknowledgedAt: '2026-11-29T10:00:00.000Z' },
    ...change,
  })

  it('is one for a family with the same passport, and another for what was not acknowledged', () => {
    const all = [warning(1), warning(2), warning(3, { nationality: 'MA' }), warning(4, { acknowledgedAt: null })]
    expect(warningsByReason(all).map(({ travellerIds }) => travellerIds)).toEqual([[1, 2], [3], [4]])
    expect(warningsByReason([])).toEqual([])
  })
})

describe('isAcknowledged', () => {
  it('applies to the same requirement of the same nationality alone', () => {
    const seen = [{ nationality: 'FR', requirement: 'eta' }] as const
    expect(isAcknowledged({ nationality: 'FR', requirement: 'eta' }, seen)).toBe(true)
    expect(isAcknowledged({ nationality: 'FR', requirement: 'visa free' }, seen)).toBe(false)
    expect(isAcknowledged({ nationality: 'MA', requirement: 'eta' }, seen)).toBe(false)
  })
})
