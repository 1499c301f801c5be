/** Sign-in and sign-up pages: never the target after a sign-in. */
const AUTH_PAGES = /^\/(?:(?:clerk-)?login|clerk-signup|reset-password|verify-email)\b/

export const isAuthPage = (pathname: string): boolean => AUTH_PAGES.test(pathname)

/** Maximum characters of a return path. */
export const SITE_PATH_LENGTH = 500

/** Placeholder origin for parsing paths. */
export const ANY_ORIGIN = 'https://site.invalid'

/** A return path for after the sign-in, as a browser resolves it; null: another site, an auth page, or too long. settled.md, People. */
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
