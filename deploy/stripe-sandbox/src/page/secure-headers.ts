import type { Context as HonoContext } from 'hono'
import type { Session } from '../objects/types.ts'

/** Security headers of the hosted pages. `form-action` includes the shop, since its redirects follow a submitted form. */
export function secureHeaders(c: HonoContext, session: Session | null) {
  const shop = [session?.success_url, session?.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []))
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action ${["'self'", ...new Set(shop)].join(' ')}`,
    ].join('; '),
  )
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
}
