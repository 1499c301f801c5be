import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { travellersWithoutVisa } from '@passage/contracts/domain/documents/needed-documents'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { expectingVisas } from '@passage/contracts/domain/travellers/traveller-decision'

/** The order's visa documents that can be downloaded. */
export const visasOf = ({ documents }: Pick<FullOrder, 'documents'>): OrderDocument[] =>
  documents.filter(({ source, deletedAt }) => source === 'visa' && deletedAt === null)

/** Positions of travellers by what became of their visas: it is here, it follows, it is still being decided on. */
interface PartDelivery {
  here: number[]
  follow: number[]
  open: number[]
}

/** What becomes of the visas of an order that has some of them; null: none is here, or all are. */
export function partDelivery(order: OrderView): PartDelivery | null {
  if (!order.full || isClosed(order.status)) return null
  const visas = visasOf(order).map(({ travellerId }) => ({ traveller: travellerId }))
  const expecting = expectingVisas(order.decisions)
  const without = travellersWithoutVisa(expecting, visas)
  const here = expecting.filter((position) => !without.includes(position))
  const isOpen = (position: number) => order.status === 'submitted' && order.decisions[position - 1] === 'open'
  const open = without.filter(isOpen)
  const follow = without.filter((position) => !isOpen(position))
  return here.length > 0 && without.length > 0 ? { here, follow, open } : null
}
