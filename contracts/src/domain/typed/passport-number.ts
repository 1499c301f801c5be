import { plainSigns } from './plain-signs.ts'

/** `Passport No.`, `N°`, `Passeport n° :` before a number. A bare `No` or `NR` may be the number's own beginning. */
const LABEL =
  /^(?:(?:pass(?:e?port)?|reisepass|document)\b[\s-]*(?:n(?:o|r|°|um(?:ber|[eé]ro|mer)?)?\b)?|n(?:o|r|um(?:ber|[eé]ro|mer)?)?(?=\s?[.:°#])|(?=#))[\s.:°#-]*/i
/** Of a passport's second line: the number, its check digit and what follows them. ICAO Doc 9303, part 4. */
const SECOND_LINE = /^([A-Z0-9<]{9})(\d)(?:[A-Z][A-Z<]{2}(?:\d[A-Z0-9<]*)?)?$/
/** A number of fewer than nine signs ends in fillers before its check digit. */
const AS_IN_LINE = /^([A-Z0-9<]{1,9})<(\d)$/

/** The check digit of a part of a passport's lines. ICAO Doc 9303, part 3, section 4.9. */
export function checkDigit(part: string): number {
  const sum = [...part].reduce((total, sign, index) => {
    const value = sign === '<' ? 0 : Number.parseInt(sign, 36)
    return total + value * ([7, 3, 1][index % 3] as number)
  }, 0)
  return sum % 10
}

/**
 * A typed passport number: capital letters and digits without label, spaces, dashes, dots and fillers, and without the check digit
 * and the rest of the passport's line that were copied with it. null: no passport number, or words in its place.
 */
export function cleanPassportNumber(typed: string): string | null {
  const text = plainSigns(typed.replace('№', 'No. '))
    .replace(LABEL, '')
    .toUpperCase()
    .replace(/[\s._-]/g, '')
  const number = ownPart(text)?.replaceAll('<', '') ?? ''
  // Letters alone are words such as "unknown"; one sign again and again, or a row of X, stands for a number to come.
  const isNumber = /\d/.test(number) && !/^(.)\1*$/.test(number) && !/X{4}/.test(number)
  return isNumber && /^[A-Z0-9]{5,20}$/.test(number) ? number : null
}

/** The number alone; null: what looks like its check digit is not. */
function ownPart(text: string): string | null {
  const [, number, digit] = SECOND_LINE.exec(text) ?? AS_IN_LINE.exec(text) ?? []
  if (number === undefined) return text
  if (checkDigit(number) === Number(digit)) return number
  // Ten letters and digits alone may be a number of ten.
  return /^[A-Z0-9]{10}$/.test(text) ? text : null
}
