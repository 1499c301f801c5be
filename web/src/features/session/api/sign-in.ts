import type { DemoAccounts, Login, LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import type { Asked, AskReset, VerifyAgain } from '@passage/contracts/api/people/identity.schema'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { currentLanguage } from '../../../i18n/texts.ts'
import { api } from '../../../lib/server/api.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { endHosted } from '../../../lib/session/hosted-session.ts'
import { sendBeforeSignOut } from '../../../lib/session/private-storage.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'
import { changePerson } from './current-user.ts'

/** Username or e-mail address, and password. */
export const signIn = (credentials: Login): Promise<LoginAnswer> =>
  api<LoginAnswer>('/api/auth/login', { method: 'POST', json: credentials, background: true })

export function useSignIn() {
  return useMutation({
    mutationFn: signIn,
    onSuccess: ({ sessionToken, user }) => changePerson(sessionToken, user),
  })
}

/**
 * Requests a link to set a new password; `next` is the path after it. The answer is the same whether the account exists
 * or not. Public specification §7.
 */
export const askReset = (email: string, next?: string): Promise<Asked> =>
  api<Asked>('/api/clerk/reset-password', {
    method: 'POST',
    json: { email, next, language: currentLanguage() } satisfies AskReset,
  })

/** The accounts of the local stack; empty in production. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  queryFn: () => api<DemoAccounts>('/api/auth/demo-accounts').then(({ accounts }) => accounts),
})

/** Sends the link that confirms one's address again; the earlier link becomes invalid. `next`: the path after it. */
export const resendVerification = (next?: string): Promise<Asked> =>
  api<Asked>('/api/auth/verify-email/again', { method: 'POST', json: { next } satisfies VerifyAgain })

/** Ends the session on the server. An unknown session counts as ended. */
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
    await sendBeforeSignOut()
    await reportSignOut()
    const wasHosted = await endHosted()
    if (wasHosted && sessionToken()) await reportSignOut()
  } catch (error) {
    throw new Error('Logout failed', { cause: error })
  }
}

/** Signs out; `onDone` and `onFailed` are called even when the pressed control was removed meanwhile. */
export function useSignOut({ onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      changePerson(null, null)
      onDone()
    },
    onError: onFailed,
  })
}
