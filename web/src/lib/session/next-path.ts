import type { Role } from '@passage/contracts/domain/people/roles'
import { mailedPath } from '@passage/contracts/domain/site/mailed-path'
import { mayOpen, WORK_PLACES } from '@passage/contracts/domain/site/screen-needs'
import { sitePath } from '@passage/contracts/domain/site/site-path'

export { isAuthPage } from '@passage/contracts/domain/site/site-path'

/** The `next` of an address when it is a path of this site, else undefined. */
export const onwardPath = (search: string): string | undefined =>
  sitePath(new URLSearchParams(search).get('next') ?? '') ?? undefined

/** The path after signing in: `next` when it is a path of this site, else home. */
export const nextPath = (search: string): string => onwardPath(search) ?? '/'

/**
 * The path after signing in: `next` when the role may open it, else the role's start page; null: the customer's waiting
 * order. settled.md, Screens and routes.
 */
export function landingPath(search: string, role: Role): string | null {
  const next = onwardPath(search)
  return next !== undefined && mayOpen(next, role) ? next : WORK_PLACES[role]
}

/** Links sign-in and sign-up to each other and keeps `next`. */
export const authPagePath = (door: '/login' | '/clerk-login' | '/clerk-signup', search: string): string =>
  withNext(door, nextPath(search))

/** The sign-in address that returns to `path` (of this site). */
export const signInPath = (path: string, door: '/login' | '/clerk-login' = '/clerk-login'): string =>
  withNext(door, path)

const withNext = (door: string, next: string): string =>
  next === '/' ? door : `${door}?next=${encodeURIComponent(next)}`

/** The `next` that a mailed link may carry. In its own file, since it imports the list of all screens. */
export const mailedNext = (search: string): string | undefined => mailedPath(nextPath(search))
