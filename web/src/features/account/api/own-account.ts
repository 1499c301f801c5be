import type { Erasure } from '@passage/contracts/api/people/account.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import type { ChangePassword, ChangeProfile, SessionList } from '@passage/contracts/api/people/identity.schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../lib/save-file.ts'
import { api } from '../../../lib/server/api.ts'

/** The person's sessions. Read again whenever the page is opened. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => api<SessionList>('/api/account/sessions', { signal }).then(({ sessions }) => sessions),
  staleTime: 0,
})

export const useSessions = () => useQuery(sessionsQuery)

/** Ends one session. Throws 404 `session_not_found`. */
export const endSession = (id: string): Promise<unknown> => api(`/api/account/sessions/${id}`, { method: 'DELETE' })

/** Ends every session but this one. */
export const endOtherSessions = (): Promise<unknown> => api('/api/account/sessions/end-others', { method: 'POST' })

export const changeProfile = (names: ChangeProfile): Promise<CurrentUser> =>
  api<CurrentUser>('/api/account', { method: 'PATCH', json: names })

/** The present session stays, all others end. Throws 400 `wrong_password`, `password_breached`. */
export const changePassword = (passwords: ChangePassword): Promise<unknown> =>
  api('/api/account/password', { method: 'POST', json: passwords })

/** All stored data about the signed-in person, as one file. */
export const exportAccount = (day: string): Promise<void> => saveFile('/api/account/export', `passage-${day}.json`)

/**
 * Erases the signed-in person's account and data; returns what is kept and why. Throws 409 `open_orders`,
 * `last_administrator`.
 */
export const eraseAccount = (idempotencyKey: string): Promise<Erasure> =>
  api<Erasure>('/api/account/erasure', { method: 'POST', json: { confirm: 'ERASE' }, idempotencyKey })
