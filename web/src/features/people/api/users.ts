import type {
  CreateUser,
  PersonMails,
  UpdateUser,
  UserDeleted,
  UserPage,
  UserView,
} from '@passage/contracts/api/people/people.schema'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { useFreshPage, useReread } from '../../../lib/server/fresh-list.ts'
import { useRefusalText } from '../../../lib/server/use-outcome-text.ts'

/** One page of users and the figures above it. */
export const useUsers = (query: string) => useFreshPage<UserPage>('users', '/api/admin/users', query)

/** What was mailed to a user. */
export const usePersonMails = (userId: string) =>
  useQuery({
    queryKey: ['users', userId, 'mails'],
    queryFn: ({ signal }) => api<PersonMails>(`/api/admin/users/${userId}/mails`, { signal }),
    staleTime: 0,
  })

/** Reads every page of the list again, and the mails that are shown. */
export const useRereadUsers = () => useReread('users')

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
export const usePeopleFailure = () => useRefusalText(useI18n().LL.people.errors, 'any')
