import type {
  ChangeContact,
  ContactAssignees,
  ContactMessage,
  ContactMessages,
} from '@passage/contracts/api/contact.schema'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** The API's page. */
const PAGE = 200

/** New messages show by themselves so often. Milliseconds. */
const POLL = 30_000

/** So often while a new message's mood is being read, which takes a moment; not for ever, when nothing reads it. Milliseconds. */
const POLL_WHILE_READ = 3_000
const READ_WITHIN = 300_000

const isBeingRead = ({ sentimentLabel, createdAt }: ContactMessage): boolean =>
  sentimentLabel === null && Date.now() - Date.parse(createdAt) < READ_WITHIN

const KEY = ['contact-messages']

/** Contact messages, newest first; older ones page by page. Agency specification §7. */
export const useContactMessages = () =>
  useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      api<ContactMessages>(`/api/admin/contact-messages${pageParam && `?before=${pageParam}`}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: ContactMessages) => (page.length === PAGE ? page.at(-1)?.id : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(isBeingRead) ? POLL_WHILE_READ : POLL),
  })

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
    onSuccess: (changed) =>
      client.setQueryData<InfiniteData<ContactMessages>>(
        KEY,
        (known) =>
          known && { ...known, pages: known.pages.map((page) => page.map((one) => (one.id === id ? changed : one))) },
      ),
    // Not waited for: the next press counts as soon as the answer is here.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}
