import type {
  PartnerRegistered,
  RegisterWithHosted,
  RegisterWithPassword,
} from '@passage/contracts/api/people/partners.schema'
import { api } from '../../../lib/server/api.ts'

/**
 * Registers a company with its first member. Throws 409 `already_registered`, `agency_name_taken`, 400 `password_breached`. Agency specification §7.
 */
export const register = (partner: RegisterWithHosted | RegisterWithPassword): Promise<PartnerRegistered> =>
  api<PartnerRegistered>(`/api/b2b/register-${partner.authMethod}`, { method: 'POST', json: partner })
