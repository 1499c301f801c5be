export const ROLES = ['admin', 'service_provider', 'b2b_client', 'customer'] as const

export type Role = (typeof ROLES)[number]

/** Public specification §6: anything else is shown as Customer. */
export const ROLE_LABELS: Record<Role, { en: string; fr: string }> = {
  admin: { en: 'Administrator', fr: 'Administrateur' },
  service_provider: { en: 'Service Provider', fr: 'Prestataire' },
  b2b_client: { en: 'B2B Customer', fr: 'Client B2B' },
  customer: { en: 'Customer', fr: 'Client' },
}

export const isStaff = (role: Role): boolean => role === 'admin' || role === 'service_provider'
