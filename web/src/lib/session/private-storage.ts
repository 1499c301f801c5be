import { getDefaultStore } from 'jotai'
import { tabStore } from './browser-store.ts'
import { hostedAtom, sessionKeyAtom, watchSession } from './hosted-session.ts'
import { isRenewal } from './session-token.ts'

/** Prefix of keys in the session storage that are deleted with the session, such as a passport number. */
export const PRIVATE = 'passage.private.'

const listeners = new Set<() => void>()

/**
 * Registers a function that runs when the person signs out, the last registered first. Returns a function that removes
 * it.
 */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const signingOut = new Set<() => Promise<unknown>>()

/** Registers a function that runs before the person signs out, to send pending changes. */
export const onSigningOut = (work: () => Promise<unknown>): void => void signingOut.add(work)

/** Sends pending changes in the person's name. */
export const sendBeforeSignOut = (): Promise<unknown> => Promise.allSettled([...signingOut].map((work) => work()))

/** Deletes all private data of this tab. */
export function forgetPrivate(): void {
  for (const name of tabStore.keys()) if (name.startsWith(PRIVATE)) tabStore.remove(name)
  for (const listener of [...listeners].reverse()) listener()
}

/**
 * Deletes private data when the session ends or changes, also when that happened in another tab or at the hosted
 * provider. While the session is unknown, it stays. Returns a function that stops it.
 */
export function forgetPrivateWithSession(): () => void {
  const store = getDefaultStore()
  let session = store.get(sessionKeyAtom)
  const look = () => {
    const now = store.get(sessionKeyAtom)
    const { status } = store.get(hostedAtom)
    if (now === null && status !== 'none' && status !== 'ready') return
    if (!isRenewal() && (now === null || (session !== null && session !== now))) forgetPrivate()
    session = now
  }
  return watchSession(look)
}
