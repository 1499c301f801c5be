/** Where nobody goes after signing in: the doors themselves. */
const DOORS = /^\/(?:(?:clerk-)?login|clerk-signup|reset-password|verify-email)\b/

export const isDoor = (pathname: string): boolean => DOORS.test(pathname)

/** Where to go after signing in: the `next` of the address when it is a path of this site, else home. */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return '/'
  const url = parse(next, origin)
  if (!url || url.origin !== origin || isDoor(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

function parse(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin)
  } catch {
    return null
  }
}

/** Sign-in and sign-up lead to each other without losing the way back. */
export function doorPath(door: '/login' | '/clerk-login' | '/clerk-signup', search: string, origin: string): string {
  const next = nextPath(search, origin)
  return next === '/' ? door : `${door}?next=${encodeURIComponent(next)}`
}

/** The sign-in address that comes back to `path` (of this site) afterwards. */
export const signInPath = (path: string, door: '/login' | '/clerk-login' = '/clerk-login'): string =>
  path === '/' ? door : `${door}?next=${encodeURIComponent(path)}`
