import { TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { expect, it } from 'vitest'
import { refuseSupersededTerms } from './refuse-superseded-terms.ts'

it('takes the newest terms for ever, those before them until the end of the next day, and none', () => {
  const refuse = (...given: [Parameters<typeof refuseSupersededTerms>[0], string]) =>
    refuseSupersededTerms(given[0], new Date(given[1]))
  refuse(TERMS_VERSION, '2040-01-01T12:00:00Z')
  refuse(undefined, '2040-01-01T12:00:00Z')
  refuse('2026-11', '2026-11-23T22:59:59Z')
  expect(() => refuse('2026-11', '2026-11-23T23:00:00Z')).toThrow('The terms have changed')
})
