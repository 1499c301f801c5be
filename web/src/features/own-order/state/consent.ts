import { atom } from 'jotai'
import { sessionTokenAtom } from '../../../lib/session-token.ts'
import type { Consent } from '../../documents/state/consent.ts'

const givenAtom = atom<{ token: string | null; consent: Consent | null }>({ token: null, consent: null })

/** This person's consent for as long as the page lives; each upload records it. */
export const consentAtom = atom(
  (get) => {
    const { token, consent } = get(givenAtom)
    return token === get(sessionTokenAtom) ? consent : null
  },
  (get, set, consent: Consent | null) => set(givenAtom, { token: get(sessionTokenAtom), consent }),
)
