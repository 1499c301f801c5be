import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'

/** One for each traveller of the order; those of whom nothing is known yet are empty. */
export function travellerSlots({
  numberOfApplicants,
  travellers,
}: Pick<OrderDetail, 'numberOfApplicants' | 'travellers'>): TravellerView[] {
  return Array.from({ length: numberOfApplicants }, (_, index) => {
    const position = index + 1
    const nothing = { birthDate: null, nationality: null, passportNumber: null, passportExpiry: null, complete: false }
    return travellers.find((one) => one.position === position) ?? { position, firstName: '', lastName: '', ...nothing }
  })
}

/** How many travellers' details are missing or incomplete. */
export const incompleteTravellersOf = (
  order: Pick<OrderDetail, 'numberOfApplicants'> & { travellers: readonly { complete: boolean }[] },
): number => order.numberOfApplicants - order.travellers.filter(({ complete }) => complete).length
