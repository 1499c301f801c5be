import { TOKEN_PREFIX } from '@passage/contracts/domain/people/api-token'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Ctx } from './types.ts'

/** How the token was sent: by the browser (`cookie`), by a script (`header`), or by a program (`api-token`). */
export interface SessionToken {
  value: string
  by: 'cookie' | 'header' | 'api-token'
}

export function sessionToken(c: Ctx): SessionToken | null {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer) return { value: bearer, by: bearer.startsWith(TOKEN_PREFIX) ? 'api-token' : 'header' }
  const cookie = getCookie(c, cookieName(c))
  return cookie ? { value: cookie, by: 'cookie' } : null
}

const isSecure = (c: Ctx): boolean => c.var.deps.settings.appUrl.startsWith('https:')

/** Browsers accept a `__Host-` cookie over HTTPS only, for this host only. quality.md, checklist 11. */
const cookieName = (c: Ctx): string => (isSecure(c) ? '__Host-passage_session' : 'passage_session')

const attributes = (c: Ctx) => ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c) }) as const

/** Whether the request has a session's cookie: ours, or the hosted provider's. The session may have ended. */
export const hasSessionCookie = (c: Ctx): boolean =>
  /(?:^|;\s*)(?:(?:__Host-)?passage_session|__session)=/.test(c.req.header('cookie') ?? '')

/** The cookie may outlive the session; the database decides. */
const COOKIE_SECONDS = 30 * 24 * 3_600

export function keepSession(c: Ctx, token: string): void {
  setCookie(c, cookieName(c), token, { ...attributes(c), maxAge: COOKIE_SECONDS })
}

export function forgetSession(c: Ctx): void {
  deleteCookie(c, cookieName(c), attributes(c))
}
