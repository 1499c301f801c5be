import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { cleanPassportNumber } from '@passage/contracts/domain/typed/passport-number'
import { compareNames } from '@passage/reading/compare/compare-names'
import type { TravellerValues } from '../../one-order/travellers/traveller-values.ts'

type Read = Partial<TravellerValues>

/** `placed`: at this place in the list, which may be a new one at its end · `there`: that passport is in the order already · `full` */
export type Placing = { kind: 'placed' | 'there'; index: number } | { kind: 'full' }

/** Which traveller a passport fills: the one of that name who has no passport yet, else the first empty one, else a new one. */
export function placePassport(read: Read, travellers: readonly TravellerValues[]): Placing {
  const number = cleanPassportNumber(read.passportNumber ?? '')
  const there = travellers.findIndex((one) => isSamePassport({ ...read, passportNumber: number ?? '' }, one))
  if (there >= 0) return { kind: 'there', index: there }
  const named = travellers.findIndex((one) => one.passportNumber === '' && isSamePerson(read, one))
  const index = named >= 0 ? named : travellers.findIndex(isEmpty)
  if (index >= 0) return { kind: 'placed', index }
  return travellers.length < MAX_TRAVELLERS ? { kind: 'placed', index: travellers.length } : { kind: 'full' }
}

/** By the number, or by names and date of birth where the number was not certain in the picture or was mended by hand. */
const isSamePassport = (read: Read, one: TravellerValues): boolean =>
  one.passportNumber !== '' &&
  (read.passportNumber === cleanPassportNumber(one.passportNumber) ||
    (read.birthDate === one.birthDate && isNamed(read, one)))

const isSamePerson = (read: Read, one: TravellerValues): boolean =>
  isNamed(read, one) && (!read.birthDate || !one.birthDate || read.birthDate === one.birthDate)

function isNamed({ firstName = '', lastName = '' }: Read, one: TravellerValues): boolean {
  if (!lastName || !one.lastName) return false
  const compared = compareNames({ firstName, lastName, isCut: false }, one)
  return compared === 'same' || compared === 'swapped'
}

/** Nothing is typed but the nationality, which the first traveller has from the start. */
const isEmpty = ({ nationality: _, ...typed }: TravellerValues): boolean =>
  Object.values(typed).every((text) => text.trim() === '')
