import type { CurrentUser } from '@passage/contracts/api/auth.schema'
import { dropHosted } from '../../../lib/hosted-session.ts'
import { forgetPrivate } from '../../../lib/private-storage.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { setSessionToken } from '../../../lib/session-token.ts'
import { currentUserQuery } from './current-user.ts'

const [CURRENT_USER] = currentUserQuery.queryKey

/** Somebody else is here now, or nobody: what was loaded for another person is forgotten, and asked for again where it is on screen. */
export function changePerson(token: string | null, user: CurrentUser | null): void {
  setSessionToken(token)
  if (token === null) {
    dropHosted()
    forgetPrivate()
  }
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER })
}

/** Another reader, who is asked for: nothing of the former stays. A first question that is under way already waits for the answer. */
export function readerChanged(): void {
  void queryClient.resetQueries({
    predicate: ({ queryKey, state }) => queryKey[0] !== CURRENT_USER || state.status !== 'pending',
  })
}
