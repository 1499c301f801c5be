import { nationalityOfPassport } from '@passage/contracts/places/passport-country'
import { type FieldName, parse } from 'mrz'

/** A part of a passport's two lines, in the order in which they are read. */
export type PassportPart = 'start' | 'names' | 'number' | 'nationality' | 'birthDate' | 'passportExpiry' | 'end'

interface Part {
  line: 0 | 1
  from: number
  /** The place behind its last one. */
  to: number
  /**
   * The least probability of each of its characters. Names and states stand under no check digit; digits are modulo 10, so that
   * G, Q and 6, or O and 4, count alike in a number. Dates are digits only.
   */
  least: number
}

/** ICAO Doc 9303, part 4, section 4.2.2 (TD3), counted from 0; check digits belong to what they check. */
export const PARTS: Readonly<Record<PassportPart, Part>> = {
  start: { line: 0, from: 0, to: 5, least: 0.8 },
  names: { line: 0, from: 5, to: 44, least: 0.8 },
  number: { line: 1, from: 0, to: 10, least: 0.7 },
  nationality: { line: 1, from: 10, to: 13, least: 0.9 },
  birthDate: { line: 1, from: 13, to: 20, least: 0.5 },
  passportExpiry: { line: 1, from: 21, to: 28, least: 0.5 },
  end: { line: 1, from: 28, to: 44, least: 0.7 },
}

export const PART_NAMES = Object.keys(PARTS) as PassportPart[]

/** Whether each part of two lines can be a passport's as it stands. */
export function partsThatHold([first, second]: readonly [string, string]): Record<PassportPart, boolean> {
  const { details } = parse([first, second])
  const valid = (...fields: FieldName[]) =>
    fields.every((field) => details.find((detail) => detail.field === field)?.valid === true)
  return {
    start: /^P[A-Z<]/.test(first) && isState(first.slice(2, 5)),
    names: /^[A-Z]+(?:<[A-Z]+)*(?:<<[A-Z]+(?:<[A-Z]+)*)?<*$/.test(first.slice(5)),
    number: /^[A-Z0-9]+<*$/.test(second.slice(0, 9)) && valid('documentNumberCheckDigit'),
    nationality: isState(second.slice(10, 13)),
    birthDate: valid('birthDate', 'birthDateCheckDigit'),
    passportExpiry: valid('expirationDate', 'expirationDateCheckDigit'),
    end: valid('personalNumberCheckDigit', 'compositeCheckDigit'),
  }
}

/** A country, or a code that ICAO gives to organisations and to people without a state. */
const isState = (code: string): boolean => nationalityOfPassport(code.replace(/<+$/, '')) !== null
