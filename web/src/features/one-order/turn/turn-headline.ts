import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { type CustomerAsk, customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { isWithBank } from '@passage/contracts/domain/orders/order-status'

/**
 * What the next step is: by the order's status, or what its customer owes before the order can go on. `unpaid` and `withheld`
 * are what strangers read, who may be that customer, signed out.
 */
export type TurnHeadline = 'held' | 'status' | 'bank' | 'documents' | 'details' | 'unpaid' | 'withheld'

/** What the order needs from its customer now, by what tracking knows of it. */
export const asksOf = ({ status, openRequests, detailsMissing }: TrackedOrder): CustomerAsk[] =>
  customerAsks({ status, openRequests, travellersComplete: !detailsMissing })

export function turnHeadline(order: TrackedOrder): TurnHeadline {
  if (holdOf(order.statusHistory)) return 'held'
  const [first] = asksOf(order)
  if (isWithBank(order)) return 'bank'
  if (order.whoseTurn !== 'customer' || first === undefined) return 'status'
  if (first === 'pay') return order.full ? 'status' : 'unpaid'
  return order.full ? first : 'withheld'
}
