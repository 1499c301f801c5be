import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { changePerson } from './change-person.ts'

/** Ends the session here and on the server. A session that the server no longer knows counts as ended. */
async function signOut(): Promise<void> {
  try {
    await api('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw new Error('Logout failed', { cause: error })
  }
}

export function useSignOut() {
  return useMutation({ mutationFn: signOut, onSuccess: () => changePerson(null, null) })
}
