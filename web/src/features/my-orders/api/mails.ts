import type { MailView } from '@passage/contracts/api/order-work.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** The mails of an order, for staff. */
export const useMails = (orderId: string) =>
  useQuery({
    queryKey: ['order-work', orderId, 'mails'],
    queryFn: ({ signal }) => api<MailView[]>(orderUrl(orderId, 'mails'), { signal }),
    staleTime: 0,
  })
