import { SCREENS } from './screens.ts'

/** The pages for signing in and up: a sign-in never leads back to one of them. */
const DOORS = /^\/(?:(?:clerk-)?login|clerk-signup|reset-password|verify-email)\b/

export const isDoor = (pathname: string): boolean => DOORS.test(pathname)

/** The most characters of a return address of this site. */
export const SITE_PATH_LENGTH = 500

/** Stands for whichever host serves the site; nothing is ever asked there. */
const HERE = 'https://here.invalid'

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

/** What a mailed link may say of an order: ids and codes. What people typed, a search for a name, stands in no link. */
const PART = 'offer=\\d{1,9}|country=[A-Z]{2}|order=[0-9a-f-]{36}|number=ORD-[A-Z0-9]{8}'
const IS_PART = new RegExp(`^(?:${PART})$`)

const WAYS_ON = SCREENS.filter((screen) => screen !== '/' && !isDoor(screen)).join('|')

/** Where a mailed link may lead in the end: a screen of this site, with parts of the above only. */
export const MAILED_PATH = new RegExp(`^(?:${WAYS_ON})(?:\\?(?:${PART})(?:&(?:${PART}))*)?$`)

/** As much of a path as `MAILED_PATH` lets a link carry; undefined when it is none of those screens. */
export function mailedPath(path: string): string | undefined {
  const site = sitePath(path)
  if (site === null) return undefined
  const { pathname, searchParams } = new URL(site, HERE)
  const parts = [...searchParams].map(([name, value]) => `${name}=${value}`).filter((part) => IS_PART.test(part))
  const mailed = [pathname, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?')
  return MAILED_PATH.test(mailed) ? mailed : undefined
}
