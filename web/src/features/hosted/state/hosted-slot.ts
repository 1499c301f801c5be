import { atom } from 'jotai'

/** Where on a page the provider's form belongs. The provider draws it there: it is outside the pages, and loaded later. */
export interface HostedSlot {
  node: HTMLElement
  form: 'sign-in' | 'sign-up'
}

export const hostedSlotAtom = atom<HostedSlot | null>(null)
