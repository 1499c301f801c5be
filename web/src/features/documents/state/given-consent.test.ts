import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { forgetPrivate } from '../../../lib/session/private-storage.ts'
import type { Consent } from './consent.ts'
import { givenConsentAtom, keepConsent, takeOver } from './given-consent.ts'

const before = { version: '2026-11-22', language: 'fr', givenAt: '2026-11-20T09:00:00.000Z' } as const
const consent = (): Consent | null => getDefaultStore().get(givenConsentAtom)

beforeEach(forgetPrivate)

test('what was agreed to for an order holds in another tab, with its time', () => {
  takeOver(null)
  expect(consent()).toBeNull()
  takeOver(before)
  expect(consent()).toEqual({
    ...{ consentGiven: true, consentTimestamp: before.givenAt },
    ...{ version: '2026-11-22', language: 'fr' },
  })
})

test('what was taken back in this tab stays so, until another person is here', () => {
  takeOver(before)
  keepConsent(null)
  takeOver(before)
  expect(consent()).toBeNull()
  forgetPrivate()
  takeOver(before)
  expect(consent()).not.toBeNull()
})
