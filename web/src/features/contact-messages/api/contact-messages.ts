import type {
  ChangeContact,
  ContactAssignees,
  ContactFigures,
  ContactMessage,
  ContactMessages,
} from '@passage/contracts/api/contact.schema'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/server/api.ts'

const PAGE = 20

/** How often new messages are read. Milliseconds. */
const POLL_MS = 30_000

/** So often while a new message's mood is being read, which takes a moment; not for ever, when nothing reads it. Milliseconds. */
const POLL_WHILE_READ_MS = 3_000
const READ_WITHIN_MS = 300_000

const isBeingRead = ({ sentimentLabel, createdAt }: ContactMessage): boolean =>
  sentimentLabel === null && Date.now() - Date.parse(createdAt) < READ_WITHIN_MS

const KEY = ['contact-messages']
const pollOf = (messages: readonly ContactMessage[] = []) => (messages.some(isBeingRead) ? POLL_WHILE_READ_MS : POLL_MS)

/** One page of the messages, newest first. `query` as the address has it. Agency specification §7. */
export const useContactMessages = (query: string) =>
  useQuery({
    queryKey: [...KEY, 'page', query],
    queryFn: ({ signal }) =>
      api<ContactMessages>(`/api/admin/contact-messages?limit=${PAGE}${query.replace('?', '&')}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => pollOf(state.data),
  })

/** The five figures of all messages, and how many pages of them `query` finds. */
export const useContactFigures = (query: string) =>
  useQuery({
    queryKey: [...KEY, 'figures', query],
    queryFn: ({ signal }) => api<ContactFigures>(`/api/admin/contact-messages/figures${query}`, { signal }),
    select: (figures) => ({ ...figures, pages: Math.ceil(figures.found / PAGE) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })

/**
 * One message, read unless it is `listed` on the page: a mail leads to it, or it left the page by itself, as others came or it
 * was answered. Then it stays as it was listed last until its answer is here.
 */
export function useContactMessage(id: string, listed: ContactMessage | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (listed) client.setQueryData([...KEY, 'one', listed.id], listed)
  }, [client, listed])
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api<ContactMessage>(`/api/admin/contact-messages/${encodeURIComponent(id)}`, { signal }),
    enabled: !listed && id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => pollOf(state.data && [state.data]),
  })
}

/** Administrators, to whom a message can be given. */
export const useAssignees = () =>
  useQuery({
    queryKey: ['contact-assignees'],
    queryFn: ({ signal }) => api<ContactAssignees>('/api/admin/contact-messages/assignees', { signal }),
  })

/** Says that a message was answered or not, or gives it to an administrator. The list shows the answer at once. */
export function useChangeMessage(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ChangeContact) =>
      api<ContactMessage>(`/api/admin/contact-messages/${id}`, { method: 'PATCH', json: change }),
    onSuccess: (changed) => {
      client.setQueryData([...KEY, 'one', id], changed)
      client.setQueriesData<ContactMessages>({ queryKey: [...KEY, 'page'] }, (known) =>
        known?.map((one) => (one.id === id ? changed : one)),
      )
    },
    // Not waited for: the next press counts as soon as the answer is here.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}
