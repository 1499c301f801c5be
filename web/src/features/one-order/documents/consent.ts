import { atom } from 'jotai'
import { readerAtom } from '../../../lib/session/hosted-session.ts'
import type { Consent } from '../../documents/state/consent.ts'

const givenAtom = atom<{ reader: string | null; consent: Consent | null }>({ reader: null, consent: null })

/** This person's consent for as long as the page lives; each upload records it. */
export const consentAtom = atom(
  (get) => {
    const { reader, consent } = get(givenAtom)
    return reader === get(readerAtom) ? consent : null
  },
  (get, set, consent: Consent | null) => set(givenAtom, { reader: get(readerAtom), consent }),
)
