import { describe, expect, it } from 'vitest'
import { isAcknowledged, visaFitOf } from './visa-fit.ts'
import type { VisaRequirementKind } from './visa-requirements.ts'

/** Situations as a traveller would describe them: passport, destination, requirement, ordered visa, fit. */
const SITUATIONS: [string, string, VisaRequirementKind, string, string][] = [
  ['FR', 'CN', 'visa required', 'tourist', 'fits'],
  ['BE', 'IN', 'e-visa', 'e_visa', 'fits'],
  ['BE', 'IN', 'e-visa', 'tourist', 'other_visa'],
  ['FR', 'US', 'eta', 'tourist', 'other_visa'],
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

describe('isAcknowledged', () => {
  it('holds for the same requirement of the same nationality alone', () => {
    const seen = [{ nationality: 'FR', requirement: 'eta' }] as const
    expect(isAcknowledged({ nationality: 'FR', requirement: 'eta' }, seen)).toBe(true)
    expect(isAcknowledged({ nationality: 'FR', requirement: 'visa free' }, seen)).toBe(false)
    expect(isAcknowledged({ nationality: 'MA', requirement: 'eta' }, seen)).toBe(false)
  })
})
