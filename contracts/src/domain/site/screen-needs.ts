import { type Permission, scopeOf } from '../people/permissions.ts'
import type { Role } from '../people/roles.ts'
import type { Screen } from './screens.ts'
import { ANY_ORIGIN } from './site-path.ts'

/** The permission that a screen asks for; every visitor may open the others. */
const SCREEN_NEEDS: Partial<Record<Screen, Permission>> = {
  '/desk': 'desk:use',
  '/desk/team': 'team:lead',
  '/catalog': 'product:read',
  '/track': 'order:look-up',
  '/my-orders': 'order:read',
  '/agency-dashboard': 'payment-checker:read',
  '/admin/users': 'user:manage',
  '/admin/agencies': 'agency:manage',
  '/admin/countries': 'catalogue:manage',
  '/admin/visa-orders': 'catalogue:manage',
  '/admin/checklists': 'catalogue:manage',
  '/admin/visa-requirements': 'catalogue:manage',
  '/admin/contact-messages': 'contact-messages:manage',
  '/admin/audit': 'audit:read',
  '/account': 'account:read',
}

/** The permission that the page of a path asks for. */
export const neededAt = (pathname: string): Permission | undefined => SCREEN_NEEDS[pathname as Screen]

/** Whether a role may open the page of a path of this site, with its query. */
export function mayOpen(path: string, role: Role): boolean {
  const needs = neededAt(new URL(path, ANY_ORIGIN).pathname)
  return needs === undefined || scopeOf(needs, role) !== null
}

/** Where a role's work begins; null: a customer's is the order that waits for them. settled.md, Screens and routes. */
export const WORK_PLACES: Record<Role, Screen | null> = {
  admin: '/desk',
  service_provider: '/desk',
  b2b_client: '/agency-dashboard',
  customer: null,
}
