import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { isWithBank } from '@passage/contracts/domain/orders/order-status'

/**
 * What the next step is: by the order's status, or what its customer owes before the order can go on. `unpaid` and `withheld`
 * are what strangers read, who may be that customer, signed out.
 */
export type TurnHeadline = 'status' | 'bank' | 'documents' | 'details' | 'unpaid' | 'withheld'

export function turnHeadline(order: OrderView): TurnHeadline {
  const [first] = customerAsks(order)
  if (isWithBank(order)) return 'bank'
  if (order.whoseTurn !== 'customer' || first === undefined) return 'status'
  if (first === 'pay') return order.full ? 'status' : 'unpaid'
  return order.full ? first : 'withheld'
}
