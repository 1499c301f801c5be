import type { Role } from './roles.ts'

/** Scope of a permission: all objects, those of the person's agency, or the person's own. */
export type Scope = 'any' | 'agency' | 'own'

/** `everyone` includes signed-out callers. */
export type Policy = 'everyone' | Partial<Record<Role, Scope>>

/** Permissions by role and scope. Public specification §6, agency specification §6. The API enforces them; the web shows controls accordingly. */
export const PERMISSIONS = {
  'catalogue:read': 'everyone',
  'product:read': { admin: 'any', service_provider: 'any' },
  'assistant:ask': 'everyone',
  'order:track': 'everyone',
  // The page /track; the fields of its response depend on the viewer.
  'order:look-up': { admin: 'any', b2b_client: 'agency' },
  'session:sign-in': 'everyone',
  'service:read': 'everyone',
  'session:sign-up': 'everyone',
  'partner:register': 'everyone',
  'contact:send': 'everyone',
  'account:read': { admin: 'own', service_provider: 'own', b2b_client: 'own', customer: 'own' },
  'order:create': { admin: 'any', service_provider: 'any', b2b_client: 'agency', customer: 'own' },
  'agency-order:use': { admin: 'any', service_provider: 'any', b2b_client: 'agency' },
  'order:read': { admin: 'any', service_provider: 'any', b2b_client: 'agency', customer: 'own' },
  'order:pay': { admin: 'any', service_provider: 'any', b2b_client: 'agency', customer: 'own' },
  'order:cancel': { admin: 'any', service_provider: 'any', b2b_client: 'agency', customer: 'own' },
  'order:change-status': { admin: 'any', service_provider: 'any' },
  'document:upload': { admin: 'any', service_provider: 'any', b2b_client: 'agency', customer: 'own' },
  'document:read': { admin: 'any', service_provider: 'any', b2b_client: 'agency', customer: 'own' },
  'order:correct': { admin: 'any', service_provider: 'any', b2b_client: 'agency', customer: 'own' },
  'order:deliver': { admin: 'any', service_provider: 'any' },
  'order:refund': { admin: 'any' },
  'order:operate': { admin: 'any', service_provider: 'any' },
  'document:review': { admin: 'any', service_provider: 'any' },
  'desk:use': { admin: 'any', service_provider: 'any' },
  // Administrators are the leads: there is no role of its own.
  'team:lead': { admin: 'any' },
  'document:delete': { admin: 'any', service_provider: 'own', b2b_client: 'agency', customer: 'own' },
  'statistics:read': { admin: 'any', service_provider: 'any', b2b_client: 'agency' },
  'commission:read': { admin: 'any', b2b_client: 'agency' },
  'payment-checker:read': { admin: 'any', service_provider: 'any', b2b_client: 'any' },
  'payment-checker:switch': { admin: 'any' },
  'account:change': { admin: 'own', service_provider: 'own', b2b_client: 'own', customer: 'own' },
  'user:manage': { admin: 'any' },
  'agency:read': { admin: 'any', service_provider: 'any', b2b_client: 'agency' },
  'agency:change-settings': { admin: 'any', b2b_client: 'agency' },
  'agency:manage': { admin: 'any' },
  'catalogue:manage': { admin: 'any' },
  'audit:read': { admin: 'any' },
  'account:export': { admin: 'own', service_provider: 'own', b2b_client: 'own', customer: 'own' },
  'account:erase': { admin: 'own', service_provider: 'own', b2b_client: 'own', customer: 'own' },
  'person:erase': { admin: 'any' },
  'token:manage': { admin: 'any', service_provider: 'own' },
  'contact-messages:manage': { admin: 'any' },
  'offer:list-all': { admin: 'any' },
} as const satisfies Record<string, Policy>

export type Permission = keyof typeof PERMISSIONS

/** Actions that need a signed-in person: an API token never grants them, whatever its owner's role. */
const IN_PERSON: readonly Permission[] = [
  'account:change',
  'account:export',
  'account:erase',
  'person:erase',
  'token:manage',
  'user:manage',
  'agency:manage',
  'audit:read',
]

export const needsThePerson = (permission: Permission): boolean => IN_PERSON.includes(permission)

/** The scope in which a role has a permission; null when it does not. */
export function scopeOf(permission: Permission, role: Role): Scope | null {
  const policy: Policy = PERMISSIONS[permission]
  if (policy === 'everyone') return 'any'
  return policy[role] ?? null
}

export interface ActingPerson {
  id: string
  role: Role
  /** Lower case; null: not verified. */
  verifiedEmail: string | null
  agencyId: number | null
}

export interface OwnedObject {
  ownerId: string
  /** An agency's order belongs to the agency: a former member has no access to it. */
  agencyId: number | null
  /** An order also belongs to the account that has verified this address. settled.md. */
  customerEmail?: string
}

/** Whether a person may use a permission on an object. The API answers refusals like missing objects (404). */
export function mayActOn(permission: Permission, person: ActingPerson, object: OwnedObject): boolean {
  const scope = scopeOf(permission, person.role)
  if (scope === 'any') return true
  if (scope === null) return false
  if (object.ownerId === person.id && object.agencyId === null) return true
  if (scope === 'agency') return person.agencyId !== null && object.agencyId === person.agencyId
  return person.verifiedEmail !== null && object.customerEmail?.toLowerCase() === person.verifiedEmail
}
