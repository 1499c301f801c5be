import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'

const FIELDS = ['firstName', 'lastName', 'birthDate', 'nationality', 'passportNumber', 'passportExpiry'] as const

export type TravellerField = (typeof FIELDS)[number]

/** One for each traveller of the order; those of whom nothing is known yet are empty. */
export function travellerSlots({
  numberOfApplicants,
  travellers,
}: Pick<FullOrder, 'numberOfApplicants' | 'travellers'>): TravellerView[] {
  return Array.from({ length: numberOfApplicants }, (_, index) => {
    const position = index + 1
    const nothing = { birthDate: null, nationality: null, passportNumber: null, passportExpiry: null, complete: false }
    return travellers.find((one) => one.position === position) ?? { position, firstName: '', lastName: '', ...nothing }
  })
}

/** What the embassy asks for and is not there yet. */
export const missingFields = (traveller: TravellerView): TravellerField[] =>
  FIELDS.filter((field) => !traveller[field] && !(field === 'firstName' && traveller.noFirstName))
