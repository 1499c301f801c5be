import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { api } from '../../../lib/server/api.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { queryClient } from '../../../lib/server/query-client.ts'
import {
  dropHosted,
  hostedAtom,
  hostedRefusedAtom,
  retryHosted,
  sessionKeyAtom,
  whenHostedKnown,
} from '../../../lib/session/hosted-session.ts'
import { forgetPrivate } from '../../../lib/session/private-storage.ts'
import { sessionToken, setSessionToken } from '../../../lib/session/session-token.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'

const store = getDefaultStore()

/** Sessions of the hosted provider have their own call. */
const askWhoIsHere = () =>
  api<CurrentUser>(store.get(sessionKeyAtom) === sessionToken() ? '/api/auth/me' : '/api/clerk/user')

const isEnd = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/**
 * Asks the server whether the session ended: returns its refusal, or null while the session is valid. Does not clear
 * the session. Throws when the server cannot be asked.
 */
export async function sessionEnd(): Promise<ApiError | null> {
  try {
    await askWhoIsHere()
    return null
  } catch (error) {
    if (isEnd(error)) return error
    throw error
  }
}

/** The signed-in person; null when signed out. A 401 clears the session. Public specification §4, §7. */
async function fetchCurrentUser(): Promise<CurrentUser | null> {
  const hosted = sessionToken() ? null : await whenHostedKnown()
  // Read again: the person may have signed in with a password meanwhile.
  const own = sessionToken()
  if (hosted && !own) {
    if (hosted.status === 'failed') throw new Error('Failed to fetch user', { cause: hosted.why })
    if (hosted.status === 'none' || !hosted.session) return null
  }
  const session = store.get(sessionKeyAtom)
  const isHosted = session !== null && session !== own
  try {
    const user: Partial<CurrentUser> | null = await askWhoIsHere()
    // Without a role the page would refuse this person.
    if (typeof user?.role !== 'string') throw new Error('The answer names no role.')
    return user as CurrentUser
  } catch (error) {
    if (!isEnd(error))
      throw new Error(isHosted ? 'Failed to fetch user profile' : 'Failed to fetch user', { cause: error })
    setSessionToken(null)
    if (isHosted && dropHosted(session)) store.set(hostedRefusedAtom, true)
    return fetchCurrentUser()
  }
}

export const currentUserQuery = queryOptions({ queryKey: ['current-user'], queryFn: fetchCurrentUser })

const [CURRENT_USER] = currentUserQuery.queryKey

interface Session {
  user: CurrentUser | null
  /** Not known yet. */
  isLoading: boolean
  /** The server could not name the person; `retry` asks again. It stays true until the server has answered. */
  failed: boolean
  /** The hosted provider did not load; signing in with a password does not need it. */
  hostedFailed: boolean
  retry: () => void
}

/** The signed-in person. One call for the whole application. */
export function useCurrentUser(): Session {
  const query = useQuery(currentUserQuery)
  // A retry clears the query's error: a page that follows it would be rendered again for each retry.
  const failed = query.isError || (query.isPending && query.errorUpdateCount > 0)
  const hosted = useAtomValue(hostedAtom)
  const isHydrated = useHydrated()
  const ask = () => {
    retryHosted()
    void query.refetch()
  }
  // The build does not know who is signed in.
  if (!isHydrated) return { user: null, isLoading: true, failed: false, hostedFailed: false, retry: ask }
  return {
    user: query.data ?? null,
    isLoading: query.isPending || (query.isError && query.isFetching),
    failed,
    hostedFailed: failed && hosted.status === 'failed',
    retry: ask,
  }
}

/**
 * Another person has signed in, or the person has signed out: drops the loaded data and reads the visible queries
 * again.
 */
export function changePerson(token: string | null, user: CurrentUser | null): void {
  setSessionToken(token)
  if (token === null) {
    dropHosted()
    forgetPrivate()
  }
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER })
}

/**
 * The session changed: drops all data of the former person and asks who is signed in. A running first request waits for
 * the new session already.
 */
export function readerChanged(): void {
  void queryClient.resetQueries({
    predicate: ({ queryKey, state }) => queryKey[0] !== CURRENT_USER || state.status !== 'pending',
  })
}
