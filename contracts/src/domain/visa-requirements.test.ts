import { expect, it } from 'vitest'
import { isVisaNeeded } from './visa-requirements.ts'

it.each([
  ['visa required', null, 'tourist', true],
  ['e-visa', null, 'tourist', true],
  ['eta', null, 'tourist', true],
  ['visa on arrival', null, 'transit', true],
  ['no admission', null, 'tourist', true],
  ['visa free', 90, 'tourist', false],
  ['visa free', null, 'business', false],
  ['visa free', 90, 'work', true],
  ['visa free', 90, 'student', true],
  ['visa free', null, 'work', false],
] as const)('%s for %s days: a %s visa is needed: %s', (requirement, days, visaType, needed) => {
  expect(isVisaNeeded({ requirement, days }, visaType)).toBe(needed)
})
