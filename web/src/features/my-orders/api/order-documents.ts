import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** An order's documents as they are after an entry of its history. Agency specification §7. */
export const useOrderDocuments = (orderId: string, lastSeq: number) =>
  useQuery({
    queryKey: ['order-work', orderId, 'documents', lastSeq],
    queryFn: ({ signal }) => api<OrderDocument[]>(orderUrl(orderId, 'documents'), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
