import { atom, getDefaultStore } from 'jotai'
import { sessionToken, sessionTokenAtom } from './session-token.ts'

/** A person's session with the hosted provider. */
export interface HostedSession {
  id: string
  /** Requested for each call, since a token lives for a minute. null: the session ended. */
  token: () => Promise<string | null>
  /** Throws when the provider is unreachable. */
  end: () => Promise<void>
}

/** Why the provider cannot sign a person in: its key is wrong, or its script did not load. */
export type HostedFailure = 'missing-key' | 'invalid-key' | 'unreachable'

/** The state of the hosted provider; `none` when the deployment has none. Public specification §4, Session. */
export type Hosted =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; why: HostedFailure }
  | { status: 'ready'; session: HostedSession | null }

const store = getDefaultStore()

export const hostedAtom = atom<Hosted>({ status: 'none' })

/** Counts the calls of {@link retryHosted}. */
export const hostedTriesAtom = atom(0)

/** The API refused the provider's session, which has been ended. */
export const hostedRefusedAtom = atom(false)

/**
 * Identifies the session: the hosted session's id, else our token; null when signed out. Data of one session is not
 * shown in another.
 */
export const sessionKeyAtom = atom((get) => sessionIn(get(hostedAtom))?.id ?? get(sessionTokenAtom))

/** Calls `look` when the session or the provider's state changes. Returns a function that stops it. */
export function watchSession(look: () => void): () => void {
  const stops = [store.sub(sessionKeyAtom, look), store.sub(hostedAtom, look)]
  return () => {
    for (const stop of stops) stop()
  }
}

const sessionIn = (hosted: Hosted): HostedSession | null => (hosted.status === 'ready' ? hosted.session : null)

export const setHosted = (hosted: Hosted): void => store.set(hostedAtom, hosted)

/** The bearer token of a call: the hosted session's, else ours. null when signed out. Public specification §7. */
export async function bearerToken(): Promise<string | null> {
  const session = sessionIn(store.get(hostedAtom))
  return session ? session.token() : sessionToken()
}

/** Waits until it is known whether there is a hosted session. */
export function whenHostedKnown(): Promise<Exclude<Hosted, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const look = () => {
      const hosted = store.get(hostedAtom)
      if (hosted.status === 'loading') return
      stop()
      resolve(hosted)
    }
    const stop = store.sub(hostedAtom, look)
    look()
  })
}

/** Loads a failed provider again. */
export function retryHosted(): void {
  if (store.get(hostedAtom).status !== 'failed') return
  setHosted({ status: 'loading' })
  store.set(hostedTriesAtom, (tries) => tries + 1)
}

/**
 * Ends the hosted session; returns whether there was one. Throws when the provider is unreachable: the session then
 * continues.
 */
export async function endHosted(): Promise<boolean> {
  const session = sessionIn(store.get(hostedAtom))
  if (!session) return false
  await session.end()
  setHosted({ status: 'ready', session: null })
  return true
}

/**
 * Marks the hosted session (only `only`, when given) as ended at once and ends it at the provider; returns whether
 * there was one.
 */
export function dropHosted(only?: string): boolean {
  const session = sessionIn(store.get(hostedAtom))
  if (!session || (only !== undefined && session.id !== only)) return false
  setHosted({ status: 'ready', session: null })
  session.end().catch(() => undefined)
  return true
}

/** Reports a new session, and that the provider is about to change it. */
export function watchHosted(onChange: () => void): void {
  let before = { status: store.get(hostedAtom).status, session: store.get(sessionKeyAtom) }
  store.sub(hostedAtom, () => {
    const now = { status: store.get(hostedAtom).status, session: store.get(sessionKeyAtom) }
    const changed = now.session !== before.session || (now.status === 'loading' && before.status === 'ready')
    before = now
    if (changed) onChange()
  })
}
