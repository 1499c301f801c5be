import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { mapPassport } from '@passage/contracts/domain/orders/traveller-complete'

/** One for each traveller of the order; those of whom nothing is known yet are empty. */
export function travellerSlots({
  numberOfApplicants,
  travellers,
}: Pick<FullOrder, 'numberOfApplicants' | 'travellers'>): TravellerView[] {
  return Array.from({ length: numberOfApplicants }, (_, index) => {
    const position = index + 1
    const nothing = { ...mapPassport(() => null), complete: false }
    return travellers.find((one) => one.position === position) ?? { position, firstName: '', lastName: '', ...nothing }
  })
}
