import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Line } from '../../../lib/keep-open.ts'
import { incompleteTravellersOf } from '../travellers/traveller-slots.ts'
import { laterOf, mergeTracked } from './apply-entry.ts'
import { orderQuery, useOrder } from './order.ts'
import { useTrackedOrder } from './use-tracked-order.ts'

export interface LiveOrder {
  order: OrderDetail
  /** The same order as its page has it. */
  tracked: TrackedOrder
  line: Line
  /** The server last said so: milliseconds. */
  asOf: number
}

/** What tracking would answer its owner for this order. */
export function asTracked(order: OrderDetail): TrackedOrder {
  const { status, requests, travellersComplete, paymentWindowEndsAt } = order
  const openRequests = requests.length
  return {
    ...order,
    full: true,
    openRequests,
    detailsMissing: !travellersComplete,
    incompleteTravellers: incompleteTravellersOf(order),
    whoseTurn: whoseTurn({ status, openRequests, travellersComplete, held: holdOf(order.statusHistory) !== null }),
    paymentWindowEndsAt: isPayable(status) ? paymentWindowEndsAt : null,
  }
}

/** The later of the two readings of one order, as its page has it. */
const asPageHasIt = (order: OrderDetail, tracked: TrackedOrder | undefined): TrackedOrder =>
  tracked?.full ? laterOf(asTracked(order), tracked) : asTracked(order)

/** An order that follows its stream: news show at once, and the rest of the order is read again behind them. */
export function useLiveOrder(orderId: string) {
  const client = useQueryClient()
  const order = useOrder(orderId)
  const { order: tracked, line, asOf } = useTrackedOrder(order.data?.orderNumber ?? null)

  useEffect(() => {
    const { queryKey } = orderQuery(orderId)
    const known = client.getQueryData(queryKey)
    if (!known || !tracked || tracked.lastSeq <= known.lastSeq) return
    client.setQueryData(queryKey, mergeTracked(known, tracked))
    void client.invalidateQueries({ queryKey })
  }, [client, orderId, tracked])

  return { order, tracked: order.data && asPageHasIt(order.data, tracked), line, asOf }
}
