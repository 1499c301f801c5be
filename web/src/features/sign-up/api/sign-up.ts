import type { Asked, ResetPassword, SignUp, VerifyEmail } from '@passage/contracts/api/identity.schema'
import { currentLanguage } from '../../../i18n/texts.ts'
import { api } from '../../../lib/api.ts'

/** Makes an account, unless the address has one; answers the same. Throws 400 `password_breached`. */
export const signUp = (account: Omit<SignUp, 'language'>): Promise<Asked> =>
  api<Asked>('/api/auth/sign-up', {
    method: 'POST',
    json: { ...account, language: currentLanguage() } satisfies SignUp,
  })

/** Confirms the address that a link was mailed to. Throws 400 `link_not_valid`: used, too old, or never made. */
export const verifyEmail = (token: string): Promise<unknown> =>
  api('/api/auth/verify-email', { method: 'POST', json: { token } satisfies VerifyEmail })

/** Sets a new password by a mailed link; every session ends. Throws 400 `link_not_valid`, `password_breached`. */
export const resetPassword = (reset: ResetPassword): Promise<unknown> =>
  api('/api/auth/reset-password', { method: 'POST', json: reset })
