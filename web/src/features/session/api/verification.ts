import type { Asked, VerifyAgain } from '@passage/contracts/api/people/identity.schema'
import { api } from '../../../lib/server/api.ts'

/** Has the link to confirm one's own address sent again; the earlier one works no more. `next`: where it leads in the end. */
export const resendVerification = (next?: string): Promise<Asked> =>
  api<Asked>('/api/auth/verify-email/again', { method: 'POST', json: { next } satisfies VerifyAgain })
