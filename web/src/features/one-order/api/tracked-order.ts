import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'
import type { EarlyOrder } from './early-order.ts'

const isOf = (early: EarlyOrder | undefined, orderNumber: string): early is EarlyOrder =>
  early?.number === orderNumber && early.token === sessionToken()

/** The order that stands on the page before React is there; undefined when there is none, or another. */
export function firstLook(orderNumber: string): TrackedOrder | undefined {
  const early = typeof window === 'undefined' ? undefined : window.earlyOrder
  return isOf(early, orderNumber) ? early.order : undefined
}

/** The answer that is under way already, once; null when this is another order, or another reader. */
async function earlyOrder(orderNumber: string): Promise<TrackedOrder | null> {
  const early = window.earlyOrder
  window.earlyOrder = undefined
  if (!isOf(early, orderNumber)) return null
  const response = await early.answer
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return (await response.json()) as TrackedOrder
}

/** An order by its number, for every visitor who has it; those who may open the order see all of it. */
export const trackedOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['tracked-order', orderNumber],
    queryFn: async ({ signal }) =>
      (await earlyOrder(orderNumber)) ??
      api<TrackedOrder>(`/api/orders/track/${encodeURIComponent(orderNumber)}`, { signal }),
  })
