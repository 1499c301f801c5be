import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { signInPath } from '../lib/session/next-path.ts'

export interface MenuLink {
  key:
    | 'home'
    | 'order'
    | 'catalogue'
    | 'track'
    | 'desk'
    | 'myOrders'
    | 'dashboard'
    | 'users'
    | 'agencies'
    | 'countries'
    | 'visaPrices'
    | 'checklists'
    | 'requirements'
    | 'contactMessages'
    | 'audit'
    | 'partner'
  href: string
  /** Entered by full page navigation. */
  reload: boolean
}

/** The links of the slide-out menu that this person may use. Public specification §2, *Header and navigation*. */
export function menuLinks(user: Pick<CurrentUser, 'role'> | null): MenuLink[] {
  const links: MenuLink[] = [
    { key: 'home', href: '/', reload: false },
    // A signed-out visitor who picks it is sent to sign in first, and lands in the wizard afterwards.
    user ? { key: 'order', href: '/order', reload: false } : { key: 'order', href: signInPath('/order'), reload: true },
  ]
  if (user && scopeOf('product:read', user.role)) links.push({ key: 'catalogue', href: '/catalog', reload: false })
  const track = user && scopeOf('order:look-up', user.role) ? '/track' : '/#tracking'
  links.push({ key: 'track', href: track, reload: false })
  if (user && scopeOf('desk:use', user.role)) links.push({ key: 'desk', href: '/desk', reload: false })
  if (user && scopeOf('order:read', user.role)) links.push({ key: 'myOrders', href: '/my-orders', reload: false })
  if (user && scopeOf('payment-checker:read', user.role)) {
    links.push({ key: 'dashboard', href: '/agency-dashboard', reload: false })
  }
  if (user && scopeOf('user:manage', user.role)) links.push({ key: 'users', href: '/admin/users', reload: false })
  if (user && scopeOf('agency:manage', user.role))
    links.push({ key: 'agencies', href: '/admin/agencies', reload: false })
  if (user && scopeOf('catalogue:manage', user.role))
    links.push(
      { key: 'countries', href: '/admin/countries', reload: false },
      { key: 'visaPrices', href: '/admin/visa-orders', reload: false },
      { key: 'checklists', href: '/admin/checklists', reload: false },
      { key: 'requirements', href: '/admin/visa-requirements', reload: false },
    )
  if (user && scopeOf('contact-messages:manage', user.role))
    links.push({ key: 'contactMessages', href: '/admin/contact-messages', reload: false })
  if (user && scopeOf('audit:read', user.role)) links.push({ key: 'audit', href: '/admin/audit', reload: false })
  // All people who are not partners yet, as in the header.
  if (user?.role !== 'b2b_client') links.push({ key: 'partner', href: '/b2b/register', reload: false })
  return links
}
