import type { CurrentUser } from '@passage/contracts/api/auth.schema'
import { scopeOf } from '@passage/contracts/domain/permissions'
import { signInPath } from '../lib/next-path.ts'

export interface MenuLink {
  key: 'home' | 'order' | 'track' | 'myOrders' | 'dashboard'
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
    { key: 'track', href: '/#tracking', reload: false },
  ]
  if (user && scopeOf('order:read', user.role)) links.push({ key: 'myOrders', href: '/my-orders', reload: false })
  if (user && scopeOf('payment-checker:read', user.role)) {
    links.push({ key: 'dashboard', href: '/agency-dashboard', reload: false })
  }
  return links
}
