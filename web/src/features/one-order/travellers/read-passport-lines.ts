import type { LineField } from '@passage/contracts/domain/travellers/traveller-fields'
import { nationalityOfPassport } from '@passage/contracts/places/passport-country'
import type { Decision } from '@passage/reading/mrz/decide'
import { PART_NAMES, type PassportPart } from '@passage/reading/mrz/parts'
import { birthDateOf, expiryOf } from '@passage/reading/mrz/passport-days'
import { nameOfCapitals, readNames } from '@passage/reading/mrz/passport-names'
import { type FieldName, type ParseResult, parse } from 'mrz'
import { fitNames, fitNumbers, LINE, linesOf, NAMES_AT } from './passport-text.ts'
import { NO_FIRST_NAME, type TravellerValues } from './traveller-values.ts'

/**
 * `read`: every check digit is right · `wrong`: these parts are to be looked at again · `size`: the second line has not its
 * 44 characters · `lines`: not two lines · `card`, `visa`: not a passport's.
 */
export type PassportReading =
  | { kind: 'read'; values: Partial<TravellerValues> }
  | { kind: 'wrong'; parts: PassportPart[]; values: Partial<TravellerValues> }
  | { kind: 'size'; has: number }
  | { kind: 'lines' }
  | { kind: 'card' }
  | { kind: 'visa' }

const PART_OF: Partial<Record<FieldName, PassportPart>> = {
  documentCode: 'start',
  issuingState: 'start',
  documentNumber: 'number',
  documentNumberCheckDigit: 'number',
  nationality: 'nationality',
  birthDate: 'birthDate',
  birthDateCheckDigit: 'birthDate',
  expirationDate: 'passportExpiry',
  expirationDateCheckDigit: 'passportExpiry',
  personalNumberCheckDigit: 'end',
  compositeCheckDigit: 'end',
}

/** The fields of a form that a part fills. */
const FILLS: Partial<Record<PassportPart, readonly (LineField | 'noFirstName')[]>> = {
  names: ['firstName', 'lastName', 'noFirstName'],
  number: ['passportNumber'],
  nationality: ['nationality'],
  birthDate: ['birthDate'],
  passportExpiry: ['passportExpiry'],
}

/** The values of photographed lines without the parts that are not certain, and those that a person has to fill in. */
export function valuesOfPicture({ lines, unsure }: Decision, today: string) {
  const reading = readPassportLines(lines.join('\n'), today)
  const parts = PART_NAMES.filter(
    (part) => FILLS[part] && (unsure.includes(part) || (reading.kind === 'wrong' && reading.parts.includes(part))),
  )
  const open = new Set<string>(parts.flatMap((part) => FILLS[part] ?? []))
  const known = 'values' in reading ? Object.entries(reading.values) : []
  return { values: Object.fromEntries(known.filter(([field]) => !open.has(field))) as Partial<TravellerValues>, parts }
}

/** Reads the two lines at the foot of a passport's photo page as a person typed or pasted them. `today`: an ISO day. */
export function readPassportLines(text: string, today: string): PassportReading {
  const narrow = readLines(linesOf(text), today)
  if (!text.includes('«') || (narrow.kind === 'read' && narrow.values.firstName)) return narrow
  const wide = readLines(linesOf(text, true), today)
  return wide.kind === 'read' ? wide : narrow
}

function readLines(lines: readonly string[], today: string): PassportReading {
  const [first = '', second = '', ...more] = lines
  if (/^[AIC]/.test(first)) return { kind: 'card' }
  if (/^V/.test(first)) return { kind: 'visa' }
  if (!second || more.length > 0) return { kind: 'lines' }
  const [names, numbers] = [fitNames(first), fitNumbers(second)]
  if (names.length !== LINE) return { kind: 'wrong', parts: ['names'], values: {} }
  if (numbers.length !== LINE) return { kind: 'size', has: second.length }
  const parsed = parse([kosovo(names, 2), withNumber(kosovo(withOpenDays(numbers.replace(/O(?=.$)/, '0')), 10))], {
    autocorrect: true,
  })
  const read = namesIn(names, parsed)
  const values = valuesOf(parsed, read, today)
  // The parser knows no last name that fills the field but for its two fillers.
  const wrong = wrongParts(parsed, values, /^[A-Z][A-Z<]*$/.test(read))
  return wrong.length > 0 ? { kind: 'wrong', parts: wrong, values } : { kind: 'read', values }
}

/** ICAO's code RKS at a place where XKX, the users' own code, stands. */
const kosovo = (line: string, at: number): string =>
  line.startsWith('XKX', at) ? `${line.slice(0, at)}RKS${line.slice(at + 3)}` : line

/** Month and day of birth that are open, which some passports write as zeros: check digits count both alike. */
const withOpenDays = (line: string): string =>
  [line.slice(0, 15), ...[15, 17].map((at) => line.slice(at, at + 2).replace(/^[0O]{2}$/, '<<')), line.slice(19)].join(
    '',
  )

/** The digit behind the number decides between O and 0, where just one way to write it is right. */
function withNumber(line: string): string {
  const number = line.slice(0, 9)
  const places = [...number].flatMap((letter, index) => (letter === 'O' || letter === '0' ? [index] : []))
  const writings = Array.from({ length: 2 ** places.length }, (_, bits) =>
    places.reduce((text, place, bit) => {
      const swapped = text[place] === 'O' ? '0' : 'O'
      return bits & (1 << bit) ? text.slice(0, place) + swapped + text.slice(place + 1) : text
    }, number),
  )
  const changes = (text: string) => [...text].filter((letter, index) => letter !== number[index]).length
  if (isRight(line)) return line
  const right = writings.filter((text) => isRight(text + line.slice(9))).toSorted((a, b) => changes(a) - changes(b))
  const [best, next] = right
  const decided = best !== undefined && (next === undefined || changes(best) < changes(next))
  return (decided ? best : number) + line.slice(9)
}

const isRight = (line: string): boolean =>
  parse(['P<'.padEnd(LINE, '<'), line], { autocorrect: true }).details.every(
    ({ field, valid }) => field !== 'documentNumberCheckDigit' || valid,
  )

/** The field of the names, with the letters that the parser reads in place of digits. */
function namesIn(line: string, { details }: ParseResult): string {
  const letters = [...line]
  for (const { line: at, column, corrected } of details.flatMap(({ autocorrect }) => autocorrect))
    if (at === 0) letters[column] = corrected
  return letters.slice(NAMES_AT).join('')
}

function valuesOf({ fields }: ParseResult, names: string, today: string): Partial<TravellerValues> {
  const { documentNumber, nationality, birthDate, expirationDate } = fields
  const { lastName, firstName, single } = readNames(names)
  const values: Record<LineField | 'noFirstName', string | false | null | undefined> = {
    firstName: nameOfCapitals(firstName),
    noFirstName: single && NO_FIRST_NAME,
    lastName: nameOfCapitals(lastName),
    birthDate: birthDate && birthDateOf(birthDate, today),
    nationality: nationality && nationalityOfPassport(nationality),
    passportNumber: documentNumber?.replaceAll(' ', ''),
    passportExpiry: expirationDate && expiryOf(expirationDate, today),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

function wrongParts({ details }: ParseResult, values: Partial<TravellerValues>, areNames: boolean): PassportPart[] {
  const parts = details.flatMap(({ field, valid }) => (valid || !field ? [] : (PART_OF[field] ?? [])))
  const noDay = details.flatMap(({ field, value }): PassportPart[] => {
    // A passport may leave a day of birth open.
    if (!value || value.includes('<')) return []
    if (field === 'birthDate' && !values.birthDate) return ['birthDate']
    return field === 'expirationDate' && !values.passportExpiry ? ['passportExpiry'] : []
  })
  const wrong = PART_NAMES.filter(
    (part) => (part === 'names' && !areNames) || parts.includes(part) || noDay.includes(part),
  )
  // The last digit sums up all others: alone it says that something at the end is wrong.
  return wrong.length > 1 ? wrong.filter((part) => part !== 'end') : wrong
}
