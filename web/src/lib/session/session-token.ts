import { atom, getDefaultStore } from 'jotai'

/** Public specification §3, Session: the token's key in local storage. */
const KEY = 'sessionToken'

const store = getDefaultStore()

/** Local storage can be refused (private windows, policies); then the session lives as long as the page. */
function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const sessionTokenAtom = atom<string | null>(typeof window === 'undefined' ? null : readStored())

/** The bearer token of the signed-in person; null when signed out. */
export const sessionToken = (): string | null => store.get(sessionTokenAtom)

/** Set on sign-in, cleared (null) on sign-out and on a 401 from the current-user call. Public specification §4. */
export function setSessionToken(token: string | null): void {
  store.set(sessionTokenAtom, token)
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    // Nothing to do: see readStored.
  }
}

let isRenewing = false

/** As {@link setSessionToken}, for the same person's next session: nothing of theirs is forgotten. */
export function renewSessionToken(token: string): void {
  isRenewing = true
  setSessionToken(token)
  isRenewing = false
}

/** For listeners of the token: whether it is still the same person's. */
export const isRenewal = (): boolean => isRenewing

/** Follows sign-ins and sign-outs of other tabs. */
export function watchOtherTabs(onChange: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return
    store.set(sessionTokenAtom, readStored())
    onChange()
  })
}
