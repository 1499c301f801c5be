import { atom, getDefaultStore } from 'jotai'
import { fnv1a } from '../fnv1a.ts'
import { localStore } from './browser-store.ts'

/** Public specification §3, Session: the token's key in local storage. */
const KEY = 'sessionToken'

const store = getDefaultStore()

/** Without storage the session lives as long as the page. */
export const sessionTokenAtom = atom<string | null>(typeof window === 'undefined' ? null : localStore.get(KEY))

/** The bearer token of the signed-in person; null when signed out. */
export const sessionToken = (): string | null => store.get(sessionTokenAtom)

/** Set on sign-in, cleared (null) on sign-out and on a 401 from the current-user call. Public specification §4. */
export function setSessionToken(token: string | null): void {
  store.set(sessionTokenAtom, token)
  if (token === null) localStore.remove(KEY)
  else localStore.set(KEY, token)
}

let isRenewing = false

/** Which session replaced which: hashes, from which no token can be read. */
const RENEWED = 'sessionRenewed'
const renewal = (former: string | null, next: string | null): string => `${fnv1a(former ?? '')} ${fnv1a(next ?? '')}`

/** As {@link setSessionToken}, for the same person's next session: their data stays, also in other tabs. */
export function renewSessionToken(token: string): void {
  // Other tabs read it when they receive the token's change.
  localStore.set(RENEWED, renewal(sessionToken(), token))
  isRenewing = true
  setSessionToken(token)
  isRenewing = false
}

/** Whether the new token belongs to the same person. */
export const isRenewal = (): boolean => isRenewing

/** Follows sign-ins and sign-outs of other tabs; `isRenewed`: it is the same person. */
export function watchOtherTabs(onChange: (isRenewed: boolean) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return
    const token = localStore.get(KEY)
    isRenewing = token !== null && localStore.get(RENEWED) === renewal(sessionToken(), token)
    store.set(sessionTokenAtom, token)
    onChange(isRenewing)
    isRenewing = false
  })
}
