import { expect, test } from 'vitest'
import { type Consent, isOutdated } from './consent.ts'

const given: Consent = {
  consentGiven: true,
  consentTimestamp: '2026-11-22T12:00:00.000Z',
  version: '2026-11',
  language: 'en',
}

test('a consent applies to its version of the notice', () => {
  expect([isOutdated(given, '2026-11'), isOutdated(given, '2026-12')]).toEqual([false, true])
  expect([isOutdated(given, undefined), isOutdated(null, '2026-12')]).toEqual([false, false])
})
