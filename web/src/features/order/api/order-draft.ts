import type { OrderDraftSaved, OrderDraftView, SaveOrderDraft } from '@passage/contracts/api/orders/order-draft.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** A save that is under way is waited for, so that a tab does not take its own draft for another device's. */
let saving: Promise<unknown> = Promise.resolve()

/** The person's draft from any device; read again whenever the wizard opens. */
export const orderDraftQuery = (userId: string) =>
  queryOptions({
    queryKey: ['order-draft', userId],
    queryFn: async ({ signal }) => {
      await saving
      return api<OrderDraftView>('/api/order-draft', { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Throws 409 `draft_changed` with the order where the draft was ordered. `keepalive`: the page may close meanwhile. */
export function saveOrderDraft(json: SaveOrderDraft, keepalive: boolean): Promise<OrderDraftSaved> {
  const saved = api<OrderDraftSaved>('/api/order-draft', { method: 'PUT', json, keepalive, background: true })
  saving = saved.catch(() => undefined)
  return saved
}

export const deleteOrderDraft = (): Promise<void> => api<void>('/api/order-draft', { method: 'DELETE' })

/** Swaps the draft of this version and the other one; returns what is stored then. */
export const restoreOrderDraft = (version: number): Promise<OrderDraftView> =>
  api<OrderDraftView>('/api/order-draft/restore', { method: 'POST', json: { version } })

export const forgetOtherDraft = (): Promise<void> => api<void>('/api/order-draft/other', { method: 'DELETE' })
