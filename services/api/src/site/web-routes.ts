/** Screens of the web; every other address shows its not-found page. Public specification §2, settled.md *Screens and routes*. */
const WEB_ROUTES = new Set([
  '/',
  '/login',
  '/clerk-login',
  '/clerk-signup',
  '/catalog',
  '/order',
  '/track',
  '/my-orders',
  '/agency-dashboard',
  '/admin/users',
  '/admin/visa-orders',
  '/admin/contact-messages',
  '/admin/countries',
  '/b2b/register',
])

export const isWebRoute = (path: string): boolean => WEB_ROUTES.has(path.length > 1 ? path.replace(/\/+$/, '') : path)
