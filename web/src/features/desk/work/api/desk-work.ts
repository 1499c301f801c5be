import type { AssignOrder, Colleague, InternalNote, OrderAssigned } from '@passage/contracts/api/desk/desk-work.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/server/api.ts'
import { orderUrl } from '../../../one-order/api/order.ts'

/** All staff to whom an order can be assigned, by name. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => api<Colleague[]>('/api/desk/staff', { signal }),
  staleTime: 60_000,
})

/** Throws 409 `order_assigned` when another person than `instead` is the assignee. */
export const assignOrder = (orderId: string, assign: AssignOrder): Promise<OrderAssigned> =>
  api(orderUrl(orderId, 'assignee'), { method: 'PATCH', json: assign })

export const internalNotesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-work', orderId, 'internal-notes'],
    queryFn: ({ signal }) => api<InternalNote[]>(orderUrl(orderId, 'internal-notes'), { signal }),
    staleTime: 0,
  })

export const addInternalNote = (orderId: string, text: string, idempotencyKey: string): Promise<InternalNote> =>
  api(orderUrl(orderId, 'internal-notes'), { method: 'POST', json: { text }, idempotencyKey })

/** Reports that the person has the order open, or no longer; the last report is sent even when the page closes. */
export const reportPresence = (orderId: string, method: 'PUT' | 'DELETE'): Promise<void> =>
  api(orderUrl(orderId, 'presence'), { method, keepalive: method === 'DELETE', background: true })
