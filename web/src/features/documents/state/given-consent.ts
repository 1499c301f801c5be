import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { atom, getDefaultStore, useAtom, useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { onSignedOut, PRIVATE } from '../../../lib/session/private-storage.ts'

const STORED = `${PRIVATE}consent`

/** Stored when a consent was withdrawn. */
const TAKEN_BACK = 'taken back'

/** null: neither given nor withdrawn in this tab. */
const keptAtom = atom<Consent | typeof TAKEN_BACK | null>(readStored(STORED, asKept, null))

/**
 * This person's consent, in the wizard and on orders' pages: it is asked once in a tab, until they sign out. A
 * withdrawn consent is not restored by an earlier upload, nor by a reload.
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

/** The present value, outside of rendering. */
export const givenConsent = (): Consent | null => store.get(givenConsentAtom)

export const keepConsent = (consent: Consent | null): void => store.set(givenConsentAtom, consent)

/**
 * The consent for another upload to an order. A consent given `before` with an upload to it, in another tab or on
 * another device, counts: the order asks each person once, unless they withdraw it.
 */
export function useConsentFor(before: FullOrder['consent']) {
  useLayoutEffect(() => takeOver(before), [before])
  const [consent, setConsent] = useAtom(givenConsentAtom)
  const isTakenBack = useAtomValue(keptAtom) === TAKEN_BACK
  return { consent, setConsent, isAsked: before === null || isTakenBack }
}

/** Unless they gave another consent or withdrew it in this tab. */
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

/**
 * Whether it was given to an earlier version of the notice: then it is asked again. `version` undefined: not loaded
 * yet.
 */
export const isOutdated = (consent: Consent | null, version: string | undefined): boolean =>
  consent !== null && version !== undefined && consent.version !== version
