import type { CurrentUser } from '@passage/contracts/api/auth.schema'
import { queryClient } from '../../../lib/query-client.ts'
import { setSessionToken } from '../../../lib/session-token.ts'
import { currentUserQuery } from './current-user.ts'

/** Somebody else is here now, or nobody: what was loaded for another person is forgotten, and asked for again where it is on screen. */
export function changePerson(token: string | null, user: CurrentUser | null): void {
  setSessionToken(token)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] })
}
