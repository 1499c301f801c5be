import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { OrderTexts } from '../timeline/passport-steps.ts'

type Named = Pick<FullOrder, 'travellers'>

/** What a traveller is called: the first name, else the only name, else "Traveller 2". design.md, Travellers. */
export function travellerName({ travellers }: Named, position: number, LL: Pick<OrderTexts, 'tracking'>): string {
  const traveller = travellers.find((one) => one.position === position)
  return traveller?.firstName || traveller?.lastName || LL.tracking.traveller(position)
}

/** {@link travellerName} of a document's traveller; null: it is for all travellers, or for the only one. */
export function useTravellerName(order: Named): (travellerId: number | null) => string | null {
  const { LL } = useI18n()
  return (travellerId) => (travellerId === null ? null : travellerName(order, travellerId, LL))
}
