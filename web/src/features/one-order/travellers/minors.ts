import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isMinor } from '@passage/contracts/domain/people/birth-date'

/** Positions of an order's travellers under 18. */
export const minorsOf = ({ travellers, departureDate }: Pick<FullOrder, 'travellers' | 'departureDate'>): number[] =>
  travellers.flatMap(({ birthDate, position }) =>
    isMinor(birthDate, departureDate, luxembourgDay(new Date())) ? [position] : [],
  )
