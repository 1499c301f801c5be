import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { atom, getDefaultStore, useAtom, useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { onSignedOut, PRIVATE } from '../../../lib/session/private-storage.ts'

const STORED = `${PRIVATE}consent`

/** Stored where a consent was taken back. */
const TAKEN_BACK = 'taken back'

/** null: neither given nor taken back in this tab. */
const keptAtom = atom<Consent | typeof TAKEN_BACK | null>(readStored(STORED, asKept, null))

/**
 * This person's consent, in the wizard or on an order's page: who has agreed to a notice is not asked again in this tab, until
 * they sign out; a consent that they took back is not given again by an earlier upload, after a reload neither.
 */
export const givenConsentAtom = atom(
  (get) => asConsent(get(keptAtom)),
  (_get, set, consent: Consent | null) => {
    const kept = consent ?? TAKEN_BACK
    set(keptAtom, kept)
    writeStored(STORED, kept)
  },
)

const store = getDefaultStore()

/** As it is now, outside of rendering. */
export const givenConsent = (): Consent | null => store.get(givenConsentAtom)

export const keepConsent = (consent: Consent | null): void => store.set(givenConsentAtom, consent)

/**
 * The consent for one more upload to an order. What this person agreed to `before` with an upload to it, in another tab or on
 * another device, holds: the order asks each person once, unless they take it back.
 */
export function useConsentFor(before: FullOrder['consent']) {
  useLayoutEffect(() => takeOver(before), [before])
  const [consent, setConsent] = useAtom(givenConsentAtom)
  const isTakenBack = useAtomValue(keptAtom) === TAKEN_BACK
  return { consent, setConsent, isAsked: before === null || isTakenBack }
}

/** Unless they gave another or took it back in this tab. */
export function takeOver(before: FullOrder['consent']): void {
  if (!before || store.get(keptAtom) !== null) return
  const { version, language, givenAt } = before
  keepConsent({ consentGiven: true, consentTimestamp: givenAt, version, language })
}

onSignedOut(() => store.set(keptAtom, null))

function asKept(value: unknown) {
  return value === TAKEN_BACK ? TAKEN_BACK : asConsent(value)
}

function asConsent(value: unknown): Consent | null {
  const { consentGiven, consentTimestamp, version, language } = (value ?? {}) as Partial<Consent>
  return consentGiven && consentTimestamp && version && language
    ? { consentGiven, consentTimestamp, version, language }
    : null
}

/** The consent that every upload carries. Public specification §5. */
export interface Consent {
  consentGiven: true
  consentTimestamp: string
  version: string
  language: Language
}

/** Whether it was given to an earlier version of the notice: then it has to be given again. `version` undefined: not known yet. */
export const isOutdated = (consent: Consent | null, version: string | undefined): boolean =>
  consent !== null && version !== undefined && consent.version !== version
