import type { Role } from '@passage/contracts/domain/people/roles'
import { mailedPath } from '@passage/contracts/domain/site/mailed-path'
import { mayOpen, WORK_PLACES } from '@passage/contracts/domain/site/screen-needs'
import { sitePath } from '@passage/contracts/domain/site/site-path'

export { isAuthPage } from '@passage/contracts/domain/site/site-path'

/** The `next` of an address when it is a path of this site; undefined when there is none to follow. */
export const onwardPath = (search: string): string | undefined =>
  sitePath(new URLSearchParams(search).get('next') ?? '') ?? undefined

/** Where to go after signing in: the `next` of the address when it is a path of this site, else home. */
export const nextPath = (search: string): string => onwardPath(search) ?? '/'

/**
 * Where a person who has signed in goes on: to `next` where their role may open it, else to where their work is; null: to the
 * customer's order that waits for them. settled.md, Screens and routes.
 */
export function landingPath(search: string, role: Role): string | null {
  const next = onwardPath(search)
  return next !== undefined && mayOpen(next, role) ? next : WORK_PLACES[role]
}

/** Sign-in and sign-up lead to each other without losing the way back. */
export const authPagePath = (door: '/login' | '/clerk-login' | '/clerk-signup', search: string): string =>
  withNext(door, nextPath(search))

/** The sign-in address that comes back to `path` (of this site) afterwards. */
export const signInPath = (path: string, door: '/login' | '/clerk-login' = '/clerk-login'): string =>
  withNext(door, path)

const withNext = (door: string, next: string): string =>
  next === '/' ? door : `${door}?next=${encodeURIComponent(next)}`

/**
 * As much of `next` as a mail may carry, for calls that mail a link back to it. In a file of its own: it brings the list of
 * all screens, and only forms that mail need it.
 */
export const mailedNext = (search: string): string | undefined => mailedPath(nextPath(search))
