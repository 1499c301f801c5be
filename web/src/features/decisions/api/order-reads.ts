import type { DocumentDownloads, OrderDocument } from '@passage/contracts/api/documents/documents.schema'
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
 * The addresses of the newest embassy files, or of one traveller's; each access is audited. Throws 404
 * `document_not_found` while there is none.
 */
export const embassyFiles = (orderId: string, travellerId?: number): Promise<EmbassyFileLink[]> =>
  api(orderUrl(orderId, `embassy-file${travellerId ? `?travellerId=${travellerId}` : ''}`))

/** The bytes of a file in storage. Throws an error when storage does not answer with them. */
export async function storedFile(presignedUrl: string): Promise<Blob> {
  const response = await fetch(presignedUrl)
  if (!response.ok) throw new Error(`storage: ${response.status}`)
  return response.blob()
}

/** When people other than staff downloaded a visa, for staff. */
export const useDownloads = (documentId: string) =>
  useQuery({
    queryKey: ['document-downloads', documentId],
    queryFn: ({ signal }) => api<DocumentDownloads>(`/api/documents/${documentId}/downloads`, { signal }),
    staleTime: 0,
  })

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
