import type { Asked } from '@passage/contracts/api/identity.schema'
import { api } from '../../../lib/api.ts'

/** Has the link to confirm one's own address sent again; the earlier one works no more. */
export const resendVerification = (): Promise<Asked> => api<Asked>('/api/auth/verify-email/again', { method: 'POST' })
