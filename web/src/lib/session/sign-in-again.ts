import { atom, getDefaultStore } from 'jotai'
import { withResolvers } from '../older-browsers.ts'
import { queryClient } from '../server/query-client.ts'
import { sessionKeyAtom } from './hosted-session.ts'

interface Waiting {
  answer: Promise<boolean>
  settle: (isBack: boolean) => void
}

const store = getDefaultStore()

/** The calls that were refused because the session ended and wait for the same person to sign in; null: none. */
export const waitingAtom = atom<Waiting | null>(null)

/** Whether the application can ask for the password; without it calls do not wait. */
let isOffered = false

/** The session whose person declined to sign in again. */
let declinedBy: string | null = null

/** Returns a function that stops it: waiting calls are then refused. */
export function offerSignInAgain(): () => void {
  isOffered = true
  return () => {
    isOffered = false
    settleSignIn(false)
  }
}

/**
 * Asks the person whose session ended to sign in again, once for all waiting calls: true when they did, false when they
 * declined. False at once for a visitor who was not signed in.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (!isOffered || store.get(sessionKeyAtom) === null) return Promise.resolve(false)
  const waiting = store.get(waitingAtom)
  if (waiting) return waiting.answer
  const { promise, resolve } = withResolvers<boolean>()
  store.set(waitingAtom, { answer: promise, settle: resolve })
  return promise
}

/** The same for queries: a person who declined is not asked again. */
export const askOnceToSignInAgain = async (): Promise<boolean> =>
  store.get(sessionKeyAtom) !== declinedBy && askToSignInAgain()

/** The person declines. */
export function declineSignIn(): void {
  declinedBy = store.get(sessionKeyAtom)
  settleSignIn(false)
}

/** The person is back, and refused queries are read again; or they declined, and waiting calls are refused. */
export function settleSignIn(isBack: boolean): void {
  const waiting = store.get(waitingAtom)
  store.set(waitingAtom, null)
  waiting?.settle(isBack)
  if (isBack) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
