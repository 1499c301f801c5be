import { atom, getDefaultStore } from 'jotai'
import { withResolvers } from '../older-browsers.ts'
import { queryClient } from '../server/query-client.ts'
import { sessionKeyAtom } from './hosted-session.ts'

interface Waiting {
  answer: Promise<boolean>
  settle: (isBack: boolean) => void
}

const store = getDefaultStore()

/** The calls that the server refused because the session is over, waiting for the same person to sign in again; null: none waits. */
export const waitingAtom = atom<Waiting | null>(null)

/** Whether the application offers to sign in again; without it nothing waits. */
let isOffered = false

/** The session whose person would rather not sign in again. */
let declinedBy: string | null = null

/** Answers how to stop offering: what waits is then refused. */
export function offerSignInAgain(): () => void {
  isOffered = true
  return () => {
    isOffered = false
    settleSignIn(false)
  }
}

/**
 * Asks the person whose session is over to sign in again, once for all calls that wait: true when they have, false when they
 * would not. False at once for a visitor who was not signed in.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (!isOffered || store.get(sessionKeyAtom) === null) return Promise.resolve(false)
  const waiting = store.get(waitingAtom)
  if (waiting) return waiting.answer
  const { promise, resolve } = withResolvers<boolean>()
  store.set(waitingAtom, { answer: promise, settle: resolve })
  return promise
}

/** The same for what a page reads by itself: who would rather not is not asked again. */
export const askOnceToSignInAgain = async (): Promise<boolean> =>
  store.get(sessionKeyAtom) !== declinedBy && askToSignInAgain()

/** The person would rather not sign in again. */
export function declineSignIn(): void {
  declinedBy = store.get(sessionKeyAtom)
  settleSignIn(false)
}

/** The person is back, and what was refused meanwhile is read again; or they are not, and what waits is refused. */
export function settleSignIn(isBack: boolean): void {
  const waiting = store.get(waitingAtom)
  store.set(waitingAtom, null)
  waiting?.settle(isBack)
  if (isBack) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
