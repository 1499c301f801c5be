import { nationalityOfPassport } from '@passage/contracts/places/passport-country'
import { parse } from 'mrz'

const NAMES = /^[A-Z]+(?:<[A-Z]+)*(?:<<[A-Z]+(?:<[A-Z]+)*)?<*$/
const NUMBER = /^[A-Z0-9]+<*$/
/** ICAO Doc 9303, part 4, section 4.2.2: five check digits of the second line. */
const CHECK_DIGITS = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
  'compositeCheckDigit',
] as const

/** Whether two lines can be a passport's as they stand: check digits, days, states, and how names and numbers are written. */
export function linesHold(first: string, second: string): boolean {
  if (!NAMES.test(first.slice(5)) || !NUMBER.test(second.slice(0, 9))) return false
  if (!isState(first.slice(2, 5)) || !isState(second.slice(10, 13))) return false
  const { details } = parse([first, second])
  const valid = (field: string) => details.find((detail) => detail.field === field)?.valid === true
  return [...CHECK_DIGITS, 'birthDate', 'expirationDate'].every(valid)
}

/** A country, or a code that ICAO gives to organisations and to people without a state. */
const isState = (code: string): boolean => nationalityOfPassport(code.replace(/<+$/, '')) !== null
