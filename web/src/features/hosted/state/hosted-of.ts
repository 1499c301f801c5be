import type { Hosted } from '../../../lib/session/hosted-session.ts'

/** The provider as its library shows it; a session of status pending comes without `sessionId`. */
export interface ProviderState {
  status: 'loading' | 'ready' | 'degraded' | 'error'
  isLoaded: boolean
  sessionId: string | null | undefined
  getToken: () => Promise<string | null>
  signOut: (after: () => void) => Promise<void>
}

/** What the application needs to know of it. */
export function hostedOf({ status, isLoaded, sessionId, getToken, signOut }: ProviderState): Hosted {
  if (status === 'error') return { status: 'failed', why: 'unreachable' }
  if (!isLoaded) return { status: 'loading' }
  if (!sessionId) return { status: 'ready', session: null }
  // The application goes on by itself after signing out: nothing for the provider to do then.
  const end = () => signOut(() => undefined)
  return { status: 'ready', session: { id: sessionId, token: () => getToken(), end } }
}
