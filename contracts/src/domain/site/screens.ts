/** Addresses of the web's screens; every other one shows its not-found page. Public specification §2; settled.md, Screens and routes. */
export const SCREENS = [
  '/',
  '/login',
  '/clerk-login',
  '/clerk-signup',
  '/verify-email',
  '/reset-password',
  '/catalog',
  '/order',
  '/orders',
  '/track',
  '/my-orders',
  '/desk',
  '/account',
  '/agency-dashboard',
  '/admin/users',
  '/admin/agencies',
  '/admin/countries',
  '/admin/visa-orders',
  '/admin/checklists',
  '/admin/visa-requirements',
  '/admin/contact-messages',
  '/admin/audit',
  '/b2b/register',
  '/legal/terms',
  '/legal/privacy',
  '/legal/refund',
  '/legal/cookies',
  '/legal/gdpr',
  '/legal/imprint',
  '/help/documents',
  '/help/processing-times',
] as const

/**
 * The page of one order, for its whole life and for all who may see it. settled.md, Tracking.
 * `paid` is set on the way back from the checkout: 1 when it was completed, 0 when the customer left it.
 */
export const orderPath = (orderNumber: string, paid?: 0 | 1): string =>
  `/orders?number=${encodeURIComponent(orderNumber)}${paid === undefined ? '' : `&paid=${paid}`}`

export type Screen = (typeof SCREENS)[number]

const KNOWN: ReadonlySet<string> = new Set(SCREENS)

export const isScreen = (path: string): path is Screen => KNOWN.has(path)
