import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { travellersWithoutVisa } from '@passage/contracts/domain/documents/needed-documents'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { expectingVisas } from '@passage/contracts/domain/orders/traveller-decision'

/** The order's visa documents that can be downloaded. */
export const visasOf = ({ documents }: Pick<FullOrder, 'documents'>): OrderDocument[] =>
  documents.filter(({ source, deletedAt }) => source === 'visa' && deletedAt === null)

/** Positions of travellers with a visa and of those who wait for one; null unless there are both. */
export function partDelivery(order: OrderView): { here: number[]; follow: number[] } | null {
  if (!order.full || isClosed(order.status)) return null
  const visas = visasOf(order).map(({ travellerId }) => ({ traveller: travellerId }))
  const expecting = expectingVisas(order.decisions)
  const follow = travellersWithoutVisa(expecting, visas)
  const here = expecting.filter((position) => !follow.includes(position))
  return here.length > 0 && follow.length > 0 ? { here, follow } : null
}
