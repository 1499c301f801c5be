import { expect, it } from 'vitest'
import { authorisationOf } from './travel-authorisations.ts'

it.each([
  ['US', 'ESTA'],
  ['GB', 'UK ETA'],
  ['CA', 'eTA'],
  ['AU', 'ETA/eVisitor'],
  ['NZ', 'NZeTA'],
  ['KR', 'K-ETA'],
  ['PG', 'ETA'],
])('the travel authorisation of %s is called %s', (destination, name) => {
  expect(authorisationOf('eta', destination)).toBe(name)
})

it('no other requirement is a travel authorisation', () => {
  for (const requirement of ['visa required', 'e-visa', 'visa on arrival', 'visa free', 'no admission'] as const)
    expect(authorisationOf(requirement, 'US')).toBeNull()
})
