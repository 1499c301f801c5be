import { cleanPassportNumber } from '../typed/passport-number.ts'

/** A traveller and the passport number as it was typed; without one nothing is compared. */
export interface NumberedTraveller {
  /** From 1. */
  position: number
  passportNumber?: string | null | undefined
}

/** Each traveller who has the passport number of one before (`first`), however it is written: a passport is one person's. */
export function repeatedPassports(travellers: readonly NumberedTraveller[]): { position: number; first: number }[] {
  const numbered = travellers
    .map(({ position, passportNumber }) => ({ position, number: cleanPassportNumber(passportNumber ?? '') }))
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => one.position - other.position)
  return numbered.flatMap(({ position, number }) => {
    const first = numbered.find((one) => one.number === number)?.position ?? position
    return first === position ? [] : [{ position, first }]
  })
}
