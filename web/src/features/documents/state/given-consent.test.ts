import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { forgetPrivate } from '../../../lib/session/private-storage.ts'
import { type Consent, givenConsentAtom, isOutdated, keepConsent, takeOver } from './given-consent.ts'

const before = { version: '2026-11-22', language: 'fr', givenAt: '2026-11-20T09:00:00.000Z' } as const
const consent = (): Consent | null => getDefaultStore().get(givenConsentAtom)

beforeEach(forgetPrivate)

test('a consent for an order applies in another tab with its time', () => {
  takeOver(null)
  expect(consent()).toBeNull()
  takeOver(before)
  expect(consent()).toEqual({
    ...{ consentGiven: true, consentTimestamp: before.givenAt },
    ...{ version: '2026-11-22', language: 'fr' },
  })
})

test('a consent withdrawn in this tab stays withdrawn until another person signs in', () => {
  takeOver(before)
  keepConsent(null)
  takeOver(before)
  expect(consent()).toBeNull()
  forgetPrivate()
  takeOver(before)
  expect(consent()).not.toBeNull()
})

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
