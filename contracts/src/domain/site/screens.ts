/** Paths of the web's screens; any other path shows the not-found page. Public specification §2; settled.md, Screens and routes. */
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
  '/desk/team',
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

export type Screen = (typeof SCREENS)[number]

export const isScreen = (path: string): path is Screen => (SCREENS as readonly string[]).includes(path)
