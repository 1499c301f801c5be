import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { endHosted } from '../../../lib/hosted-session.ts'
import { sessionToken } from '../../../lib/session-token.ts'
import { changePerson } from './change-person.ts'

/** Ends the session on the server. One that it no longer knows counts as ended. */
async function tellServer(): Promise<void> {
  try {
    await api('/api/auth/logout', { method: 'POST', background: true })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

/** Ends the session here, on the server, and at the hosted provider when it is one of theirs. */
export async function signOut(): Promise<void> {
  try {
    await tellServer()
    const wasHosted = await endHosted()
    if (wasHosted && sessionToken()) await tellServer()
  } catch (error) {
    throw new Error('Logout failed', { cause: error })
  }
}

export function useSignOut() {
  return useMutation({ mutationFn: signOut, onSuccess: () => changePerson(null, null) })
}
