import { atom, getDefaultStore } from 'jotai'
import { onSignedOut, PRIVATE } from '../../../lib/session/private-storage.ts'
import { readStored, writeStored } from '../../../lib/session/stored-json.ts'
import type { Consent } from './consent.ts'

const STORED = `${PRIVATE}consent`

const keptAtom = atom(readStored(STORED, asConsent, null))

/**
 * This person's consent, in the wizard or on an order's page: who has agreed to a notice is not asked again in this tab, until
 * they sign out. Each upload records it.
 */
export const givenConsentAtom = atom(
  (get) => get(keptAtom),
  (_get, set, consent: Consent | null) => {
    set(keptAtom, consent)
    writeStored(STORED, consent)
  },
)

const store = getDefaultStore()

export const keepConsent = (consent: Consent | null): void => store.set(givenConsentAtom, consent)

onSignedOut(() => store.set(keptAtom, null))

function asConsent(value: unknown): Consent | null {
  const { consentGiven, consentTimestamp, version, language } = (value ?? {}) as Partial<Consent>
  return consentGiven && consentTimestamp && version && language
    ? { consentGiven, consentTimestamp, version, language }
    : null
}
