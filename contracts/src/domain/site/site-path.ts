/** Sign-in and sign-up pages: never the target after a sign-in. */
const AUTH_PAGES = /^\/(?:(?:clerk-)?login|clerk-signup|reset-password|verify-email)\b/

export const isAuthPage = (pathname: string): boolean => AUTH_PAGES.test(pathname)

/** Maximum characters of a return path. */
export const SITE_PATH_LENGTH = 500

/** Placeholder origin for parsing paths. */
export const ANY_ORIGIN = 'https://site.invalid'

/**
 * Validates a return path (with query and fragment) for after the sign-in and answers it as a browser resolves it. null: it
 * resolves to another site or an auth page, or is too long. settled.md, *People*: then back to that destination.
 */
export function sitePath(text: string): string | null {
  if (!text.startsWith('/') || text.length > SITE_PATH_LENGTH) return null
  const url = parse(text)
  if (!url || url.origin !== ANY_ORIGIN || isAuthPage(url.pathname)) return null
  // "/.//other.example" resolves to "//other.example", which a browser follows to another site.
  if (url.pathname.startsWith('//')) return null
  const path = url.pathname + url.search + url.hash
  return path.length > SITE_PATH_LENGTH ? null : path
}

function parse(path: string): URL | null {
  try {
    return new URL(path, ANY_ORIGIN)
  } catch {
    return null
  }
}
