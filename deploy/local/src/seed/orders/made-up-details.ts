import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import {
  mapPassport,
  type PassportField,
  TRAVELLER,
  type TravellerFieldKind,
} from '@passage/contracts/domain/travellers/traveller-fields'

/** Passport details of a made-up traveller, valid for about six years. `n` makes travellers different. */
export function madeUpDetails(nationality: string, n = 1): Record<PassportField, string> {
  const madeUp: Record<TravellerFieldKind, string> = {
    text: 'Luxembourg',
    birth_date: daysAfter('1960-01-01', (n % 40) * 373),
    nationality,
    passport_number: `P0${nationality}${String(10_000 + n * 37)}`,
    day: daysAfter(luxembourgDay(new Date()), 6 * 365),
  }
  return mapPassport((field) => madeUp[TRAVELLER[field].kind])
}
