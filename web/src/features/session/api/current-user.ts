import type { CurrentUser } from '@passage/contracts/api/auth.schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { sessionToken, setSessionToken } from '../../../lib/session-token.ts'

/** The signed-in person; null when signed out. A 401 clears the session. Public specification §4, §7. */
async function fetchCurrentUser(): Promise<CurrentUser | null> {
  if (!sessionToken()) return null
  try {
    return await api<CurrentUser>('/api/auth/me')
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw new Error('Failed to fetch user', { cause: error })
    setSessionToken(null)
    return null
  }
}

export const currentUserQuery = queryOptions({ queryKey: ['current-user'], queryFn: fetchCurrentUser })

export interface Session {
  user: CurrentUser | null
  /** Not known yet. */
  isLoading: boolean
  /** The server could not say who this is; `retry` asks again. */
  failed: boolean
  retry: () => void
}

/** Who is signed in. One call for the whole application. */
export function useCurrentUser(): Session {
  const query = useQuery(currentUserQuery)
  return {
    user: query.data ?? null,
    isLoading: query.isPending || (query.isError && query.isFetching),
    failed: query.isError,
    retry: () => void query.refetch(),
  }
}
