import type { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import type {
  Asked,
  PasswordReset,
  ResetPassword,
  SignUp,
  VerifyEmail,
} from '@passage/contracts/api/people/identity.schema'
import { unglued } from '@passage/contracts/domain/typed/unglued'
import { currentLanguage } from '../../../i18n/texts.ts'
import { api } from '../../../lib/server/api.ts'
import { signIn } from '../../session/api/sign-in.ts'

export type NewAccount = Omit<SignUp, 'language'>

/**
 * Creates an account, unless the address has one (the answer is the same), and signs in to it; `next` is the page after the
 * mail's link. null: the password is not that account's, or signing in failed. Throws 400 `password_breached`.
 */
export async function signUpAndIn(account: NewAccount): Promise<LoginAnswer | null> {
  await api<Asked>('/api/auth/sign-up', {
    method: 'POST',
    json: { ...account, language: currentLanguage() } satisfies SignUp,
  })
  return signIn({ username: account.email, password: account.password }).catch(() => null)
}

/**
 * Confirms the address of a link. Throws 400 `link_not_valid`: used, too old, or unknown; `wrong_password`, also
 * without one, when this browser is not signed in to the account.
 */
export const verifyEmail = (confirmed: VerifyEmail): Promise<unknown> =>
  api('/api/auth/verify-email', { method: 'POST', json: confirmed })

/**
 * Sets a new password by a mailed link; other sessions end, and a new one starts. Throws 400 `link_not_valid`,
 * `password_breached`.
 */
export const resetPassword = (reset: ResetPassword): Promise<PasswordReset> =>
  api<PasswordReset>('/api/auth/reset-password', { method: 'POST', json: reset })

/** The secret of a mailed link, `#token=…`, which is never sent to a server. null when the link is incomplete. */
export function linkToken(hash: string): string | null {
  const token = unglued(new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '')
  return token.length >= 20 && token.length <= 200 ? token : null
}

/** Removes the secret from the address, so that it is neither in the history nor in a screenshot. Returns it. */
export function takeLinkToken(): string | null {
  const token = linkToken(window.location.hash)
  if (window.location.hash) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return token
}
