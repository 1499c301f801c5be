import type {
  CreateUser,
  PersonMails,
  UpdateUser,
  UserDeleted,
  UserPage,
  UserView,
} from '@passage/contracts/api/people/people.schema'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'

/** One page of users and the figures above it. `query` as the address has it. Read again whenever it is opened. */
export const useUsers = (query: string) =>
  useQuery({
    queryKey: ['users', query],
    queryFn: ({ signal }) => api<UserPage>(`/api/admin/users${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What was mailed to a user. */
export const usePersonMails = (userId: string) =>
  useQuery({
    queryKey: ['users', userId, 'mails'],
    queryFn: ({ signal }) => api<PersonMails>(`/api/admin/users/${userId}/mails`, { signal }),
    staleTime: 0,
  })

/** Has every page of the list, and the mails that are shown, read again. */
export function useRereadUsers(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['users'] })
}

export const createUser = (user: CreateUser): Promise<UserView> =>
  api<UserView>('/api/clerk/create-user', { method: 'POST', json: user })

export const updateUser = (id: string, user: UpdateUser): Promise<UserView> =>
  api<UserView>(`/api/admin/users/${id}`, { method: 'PUT', json: user })

export const deleteUser = (id: string): Promise<UserDeleted> =>
  api<UserDeleted>(`/api/admin/users/${id}`, { method: 'DELETE' })

export const changeActivity = (id: string, isActive: boolean): Promise<UserView> =>
  api<UserView>(`/api/admin/users/${id}/status`, { method: 'PATCH', json: { isActive } })

/** Throws 409 `mail_not_due` when it is not sent again any more. */
export const mailAgain = (userId: string, mailId: string): Promise<PersonMails> =>
  api<PersonMails>(`/api/admin/users/${userId}/mails/${mailId}/again`, { method: 'POST' })

/** Why a change of a user was refused: in the reader's words, else in the server's. Agency specification §8, Users. */
export function usePeopleFailure(): (error: unknown) => string {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const known: Partial<Record<string, () => string>> = LL.people.errors
  return (error) => {
    const code = codeOf(error)
    const said = isRefusal(error) ? error.problem?.message : undefined
    return (code && known[code]?.()) || (said && LL.failure.serverSays(said)) || outcomeOf(error)
  }
}
