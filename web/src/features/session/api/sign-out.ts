import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { endHosted } from '../../../lib/session/hosted-session.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'
import { changePerson } from './change-person.ts'

/** Ends the session on the server. One that it no longer knows counts as ended. */
async function reportSignOut(): Promise<void> {
  try {
    await api('/api/auth/logout', { method: 'POST', background: true })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

/** Ends the session here, on the server, and at the hosted provider when it is one of theirs. */
export async function signOut(): Promise<void> {
  try {
    await reportSignOut()
    const wasHosted = await endHosted()
    if (wasHosted && sessionToken()) await reportSignOut()
  } catch (error) {
    throw new Error('Logout failed', { cause: error })
  }
}

export function useSignOut() {
  return useMutation({ mutationFn: signOut, onSuccess: () => changePerson(null, null) })
}
