/** The pages for signing in and up: a sign-in never leads back to one of them. */
const DOORS = /^\/(?:(?:clerk-)?login|clerk-signup|reset-password|verify-email)\b/

export const isDoor = (pathname: string): boolean => DOORS.test(pathname)

/** The most characters of a return address of this site. */
export const SITE_PATH_LENGTH = 500

/** Stands for whichever host serves the site; nothing is ever asked there. */
export const HERE = 'https://here.invalid'

/**
 * A path of this site to go on to after signing in, with its query and fragment, as a browser reads it. null: another site
 * in whatever disguise, one of the doors, or too long. settled.md, *People*: then back to that destination.
 */
export function sitePath(text: string): string | null {
  if (!text.startsWith('/') || text.length > SITE_PATH_LENGTH) return null
  const url = parse(text)
  if (!url || url.origin !== HERE || isDoor(url.pathname)) return null
  // "/.//other.example" is a path when it is read and another site when it is followed.
  if (url.pathname.startsWith('//')) return null
  const path = url.pathname + url.search + url.hash
  return path.length > SITE_PATH_LENGTH ? null : path
}

function parse(path: string): URL | null {
  try {
    return new URL(path, HERE)
  } catch {
    return null
  }
}
