import type { Language } from '../orders/travel.ts'

export const ROLES = ['admin', 'service_provider', 'b2b_client', 'customer'] as const

export type Role = (typeof ROLES)[number]

const NAMES: Record<Role, Record<Language, string>> = {
  admin: { en: 'Administrator', fr: 'Administrateur' },
  service_provider: { en: 'Service Provider', fr: 'Prestataire' },
  b2b_client: { en: 'B2B Customer', fr: 'Client B2B' },
  customer: { en: 'Customer', fr: 'Client' },
}

/** Name of a role; an unknown role is named Customer. Public specification §6. */
export const roleName = (role: string, language: Language): string =>
  NAMES[ROLES.find((known) => known === role) ?? 'customer'][language]

export const isStaff = (role: Role): boolean => role === 'admin' || role === 'service_provider'
