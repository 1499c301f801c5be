import type { TravellerDetails, TravellerView } from '@passage/contracts/api/orders/details.schema'
import { foldText } from '@passage/contracts/places/fold-text'
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

/** What a passport's lines change of a form: a name that differs by accents or hyphens alone stays as it was typed. */
export const readValues = (read: Partial<TravellerValues>, known: TravellerValues): [TravellerField, string][] =>
  (Object.entries(read) as [TravellerField, string][]).filter(
    ([name, value]) => !known[name] || foldText(known[name]) !== foldText(value),
  )
