import { getDefaultStore } from 'jotai'
import { tabStore } from './browser-store.ts'
import { hostedAtom, sessionKeyAtom, watchSession } from './hosted-session.ts'
import { isRenewal } from './session-token.ts'

/** The session storage keeps under this beginning what must not outlive the session, such as a passport number. */
export const PRIVATE = 'passage.private.'

const listeners = new Set<() => void>()

/** Called when the person signs out, for what a page has in memory, those that listen last first; answers how to stop it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const signingOut = new Set<() => Promise<unknown>>()

/** Called before the person signs out, for what still has to be sent in their name. */
export const onSigningOut = (work: () => Promise<unknown>): void => void signingOut.add(work)

/** Sends what still has to be sent in the person's name. */
export const sendBeforeSignOut = (): Promise<unknown> => Promise.allSettled([...signingOut].map((work) => work()))

/** Nothing private stays in this tab. */
export function forgetPrivate(): void {
  for (const name of tabStore.keys()) if (name.startsWith(PRIVATE)) tabStore.remove(name)
  for (const listener of [...listeners].reverse()) listener()
}

/**
 * Nothing private stays once its session has ended or is another, also where that happened in another tab or with the hosted
 * provider. While it is not known who is here, everything stays. Answers how to stop watching.
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
