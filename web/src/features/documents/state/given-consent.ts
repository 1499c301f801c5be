import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { atom, getDefaultStore, useAtom } from 'jotai'
import { useEffect } from 'react'
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
    isTouched = true
    writeStored(STORED, consent)
  },
)

/** In this tab it was given or taken back. */
let isTouched = false

const store = getDefaultStore()

export const keepConsent = (consent: Consent | null): void => store.set(givenConsentAtom, consent)

/** The consent for one more upload to an order. What this person agreed to `before`, in another tab or on another device, holds. */
export function useConsentFor(before: OrderDetail['consent']) {
  useEffect(() => takeOver(before), [before])
  return useAtom(givenConsentAtom)
}

/** Unless they took it back here. */
export function takeOver(before: OrderDetail['consent']): void {
  if (!before || isTouched || store.get(keptAtom)) return
  const { version, language, givenAt } = before
  keepConsent({ consentGiven: true, consentTimestamp: givenAt, version, language })
}

onSignedOut(() => {
  isTouched = false
  store.set(keptAtom, null)
})

function asConsent(value: unknown): Consent | null {
  const { consentGiven, consentTimestamp, version, language } = (value ?? {}) as Partial<Consent>
  return consentGiven && consentTimestamp && version && language
    ? { consentGiven, consentTimestamp, version, language }
    : null
}
