import type { TravellerDetails, TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isSealed, mapPassport, type TravellerField } from '@passage/contracts/domain/travellers/traveller-fields'
import type { ComparedTraveller } from '@passage/reading/compare/compare-passport'
import { writesName } from '@passage/reading/mrz/passport-names'

/** A traveller's form as typed; empty texts are what is not known. `noFirstName`: `NO_FIRST_NAME` or empty. */
export type TravellerValues = Record<TravellerField | 'noFirstName', string>

/** It is said that the passport has no first name. */
export const NO_FIRST_NAME = 'yes'

/** A sealed field is never shown again in full: an empty one keeps it. */
export const travellerValues = (traveller: TravellerView): TravellerValues => ({
  firstName: traveller.firstName,
  noFirstName: traveller.noFirstName ? NO_FIRST_NAME : '',
  lastName: traveller.lastName,
  ...mapPassport((field) => (isSealed(field) ? '' : (traveller[field] ?? ''))),
})

/** What is sent: the names, and what was typed. What is left out stays as it is. */
export function travellerBody(position: number, values: TravellerValues): TravellerDetails {
  const { firstName, noFirstName, lastName, ...rest } = values
  const typed = Object.entries(rest).filter(([, value]) => value.trim() !== '')
  return { position, ...nameBody({ firstName, noFirstName, lastName }), ...Object.fromEntries(typed) }
}

/** The names as they are sent. */
export const nameBody = ({
  firstName,
  noFirstName,
  lastName,
}: Record<'firstName' | 'noFirstName' | 'lastName', string>) =>
  noFirstName
    ? { firstName: '', noFirstName: true, lastName: lastName.trim() }
    : { firstName: firstName.trim(), lastName: lastName.trim() }

/** What a passport's lines change of a form: a name that they write without its accents stays as it was typed. */
export function readValues(
  read: Partial<TravellerValues>,
  known: TravellerValues,
): [TravellerField | 'noFirstName', string][] {
  const single: Partial<TravellerValues> = read.noFirstName ? { firstName: '' } : {}
  const named: Partial<TravellerValues> = read.firstName ? { noFirstName: '' } : {}
  const typed = inItsField(read, known)
  const isKept = (name: TravellerField | 'noFirstName', value: string) =>
    typed[name] === value || ((name === 'firstName' || name === 'lastName') && writesName(value, typed[name]))
  const all = { ...read, ...single, ...named }
  return (Object.entries(all) as [keyof TravellerValues, string][])
    .map(([name, value]): [keyof TravellerValues, string] => [name, isKept(name, value) ? typed[name] : value])
    .filter(([name, value]) => value !== known[name])
}

/** What was typed, each name in the field in which the passport has it. */
function inItsField({ firstName, lastName, noFirstName }: Partial<TravellerValues>, known: TravellerValues) {
  if (noFirstName && !known.lastName) return { ...known, lastName: known.firstName }
  const isSwapped =
    firstName && lastName && writesName(firstName, known.lastName) && writesName(lastName, known.firstName)
  return isSwapped ? { ...known, firstName: known.lastName, lastName: known.firstName } : known
}

/** One for each traveller of the order; those of whom nothing is known yet are empty. */
export function travellerSlots({
  numberOfApplicants,
  decisions,
  travellers,
}: Pick<FullOrder, 'numberOfApplicants' | 'decisions' | 'travellers'>): TravellerView[] {
  return Array.from({ length: numberOfApplicants }, (_, index) => {
    const position = index + 1
    const decision = decisions[index] ?? 'open'
    const nothing = { ...mapPassport(() => null), complete: false, decision, refusal: null }
    return travellers.find((one) => one.position === position) ?? { position, firstName: '', lastName: '', ...nothing }
  })
}

/** {@link travellerSlots} of those who still travel with the order. */
export const travellingSlots = (order: Parameters<typeof travellerSlots>[0]): TravellerView[] =>
  travellerSlots(order).filter(({ decision }) => decision !== 'withdrawn')

/** What an order's travellers are compared by with a passport: the number is masked. */
export const comparedTravellers = (order: Parameters<typeof travellerSlots>[0]): ComparedTraveller[] =>
  travellingSlots(order).map(({ position, firstName, lastName, birthDate, nationality, passportExpiry }) => ({
    ...{ position, firstName, lastName, birthDate, nationality, passportExpiry, passportNumber: null },
  }))
