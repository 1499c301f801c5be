import type { TravellerDetails, TravellerView } from '@passage/contracts/api/details.schema'
import type { TravellerField } from './traveller-slots.ts'

/** A traveller's form as typed; empty texts are what is not known. */
export type TravellerValues = Record<TravellerField, string>

/** The passport number is never shown again in full: an empty field keeps it. */
export const travellerValues = (traveller: TravellerView): TravellerValues => ({
  firstName: traveller.firstName,
  lastName: traveller.lastName,
  birthDate: traveller.birthDate ?? '',
  nationality: traveller.nationality ?? '',
  passportNumber: '',
  passportExpiry: traveller.passportExpiry ?? '',
})

/** What is sent: the names, and what was typed. What is left out stays as it is. */
export function travellerBody(position: number, values: TravellerValues): TravellerDetails {
  const { firstName, lastName, ...rest } = values
  const typed = Object.entries(rest).filter(([, value]) => value.trim() !== '')
  return { position, firstName: firstName.trim(), lastName: lastName.trim(), ...Object.fromEntries(typed) }
}
