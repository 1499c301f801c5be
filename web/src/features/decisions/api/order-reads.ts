import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { EmbassyFileLink, MailView, WorkflowHistory } from '@passage/contracts/api/orders/order-work.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { orderUrl } from '../../one-order/api/order.ts'

/** An order's documents after an entry of its history. Agency specification §7. */
export const useOrderDocuments = (orderId: string, lastSeq: number) =>
  useQuery({
    queryKey: ['order-work', orderId, 'documents', lastSeq],
    queryFn: ({ signal }) => api<OrderDocument[]>(orderUrl(orderId, 'documents'), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/**
 * The address of the newest embassy file; the access is audited. Throws 404 `document_not_found` while there is none.
 */
export const embassyFile = (orderId: string): Promise<EmbassyFileLink> => api(orderUrl(orderId, 'embassy-file'))

/** The mails of an order, for staff. */
export const useMails = (orderId: string) =>
  useQuery({
    queryKey: ['order-work', orderId, 'mails'],
    queryFn: ({ signal }) => api<MailView[]>(orderUrl(orderId, 'mails'), { signal }),
    staleTime: 0,
  })

/** The number of tries of a waiting step grows: read again this often. Milliseconds. */
const POLL_MS = 10_000

/** The history of an order's workflow, for staff. Throws 503 `unavailable` while Temporal is unreachable. */
export const useWorkflow = (orderId: string) =>
  useQuery({
    queryKey: ['order-work', orderId, 'workflow'],
    queryFn: ({ signal }) => api<WorkflowHistory>(orderUrl(orderId, 'workflow'), { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
