import { atom } from 'jotai'

/** Whether a later release has taken the place of the one that this page was loaded from: what it did not fetch is gone. */
export const replacedAtom = atom(false)
