import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'

/** Passport details of a made-up traveller, valid for about six years. `n` makes travellers different. */
export const madeUpDetails = (nationality: string, n = 1) => ({
  birthDate: daysAfter('1960-01-01', (n % 40) * 373),
  nationality,
  passportNumber: `P0${nationality}${String(10_000 + n * 37)}`,
  passportExpiry: daysAfter(luxembourgDay(new Date()), 6 * 365),
})
