import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { queryClient } from '../../../lib/server/query-client.ts'
import { dropHosted } from '../../../lib/session/hosted-session.ts'
import { forgetPrivate } from '../../../lib/session/private-storage.ts'
import { setSessionToken } from '../../../lib/session/session-token.ts'
import { currentUserQuery } from './current-user.ts'

const [CURRENT_USER] = currentUserQuery.queryKey

/** Another person has signed in, or the person has signed out: drops the loaded data and reads again what is on screen. */
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
