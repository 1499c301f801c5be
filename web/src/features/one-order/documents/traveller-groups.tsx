import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { groupBy } from '../../../lib/older-browsers.ts'
import { useTravellerName } from '../travellers/traveller-name.ts'

/** By traveller; last the documents for all. */
export const byTraveller = (documents: readonly OrderDocument[]): OrderDocument[] =>
  documents.toSorted((one, other) => (one.travellerId ?? Infinity) - (other.travellerId ?? Infinity) || 0)

interface TravellerGroupsProps {
  order: FullOrder
  documents: readonly OrderDocument[]
  /** Renders the documents of one group. */
  children: (documents: readonly OrderDocument[]) => ReactNode
}

/** Documents under their traveller's name, last those for all; for one traveller without a heading. */
export function TravellerGroups({ order, documents, children }: TravellerGroupsProps) {
  const { LL } = useI18n()
  const nameOf = useTravellerName(order)
  if (order.numberOfApplicants === 1) return children(documents)
  const groups = groupBy(byTraveller(documents), ({ travellerId }) => travellerId)
  return [...groups].map(([position, own]) => (
    <div key={String(position)} className="mt-3">
      <h4 className="font-medium break-words">
        <bdi>{nameOf(position) ?? LL.ownOrder.needed.all()}</bdi>
      </h4>
      {children(own)}
    </div>
  ))
}
