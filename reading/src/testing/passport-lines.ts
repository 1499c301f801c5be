/** What the machine-readable zone of a passport says, before it is written by the rules of ICAO Doc 9303. */
export interface PassportData {
  /** `P<`, or `PO`, `PM`… where the issuer uses the second letter. */
  documentCode: string
  /** Three letters; Germany's is `D`. */
  issuer: string
  lastName: string
  /** Null: the person has one name only. */
  givenNames: string | null
  number: string
  nationality: string
  /** ISO days. */
  birthDate: string
  expiryDate: string
  sex: 'F' | 'M' | 'X'
  /** Null: the field is not used. */
  personalNumber: string | null
  /** What stands in place of the check digit of an unused personal number: part 4 allows both. */
  emptyCheck: '0' | '<'
}

export const LINE_LENGTH = 44
const NAMES_LENGTH = 39

/** Letters that do not lose just their accent. Doc 9303, part 3, section 6. */
const TRANSLITERATED: Readonly<Partial<Record<string, string>>> = {
  ...{ Ä: 'AE', Ö: 'OE', Ü: 'UE', ẞ: 'SS', ß: 'SS', Å: 'AA', Æ: 'AE', Ø: 'OE', Œ: 'OE' },
  ...{ Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', İ: 'I', ı: 'I' },
}

/** The two lines of 44 characters at the foot of the photo page. Doc 9303, part 4, section 4.2. */
export function passportLines(data: PassportData): [string, string] {
  const first = filled(data.documentCode, 2) + filled(data.issuer, 3) + namesField(data.lastName, data.givenNames)
  const number = withCheck(filled(data.number, 9))
  const birth = withCheck(shortDay(data.birthDate))
  const expiry = withCheck(shortDay(data.expiryDate))
  const personal =
    data.personalNumber === null ? '<'.repeat(14) + data.emptyCheck : withCheck(filled(data.personalNumber, 14))
  const sex = data.sex === 'X' ? '<' : data.sex
  const composite = checkDigit(number + birth + expiry + personal)
  return [first, number + filled(data.nationality, 3) + birth + sex + expiry + personal + composite]
}

/** Weights 7, 3, 1; letters count from A = 10; modulo 10. Doc 9303, part 3, section 4.9. */
export function checkDigit(field: string): string {
  const sum = [...field].reduce((total, letter, index) => {
    const value = letter === '<' ? 0 : Number.parseInt(letter, 36)
    return total + value * ([7, 3, 1][index % 3] as number)
  }, 0)
  return String(sum % 10)
}

const withCheck = (field: string): string => field + checkDigit(field)

const filled = (text: string, length: number): string => text.padEnd(length, '<')

const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')

/** Name in the letters of the zone: apostrophes and stops vanish, hyphens and spaces become fillers. */
export const nameInZone = (name: string): string =>
  [...name.toUpperCase().normalize('NFC')]
    .map((letter) => TRANSLITERATED[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .join('')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^A-Z]+/g, '<')

/** Letters of the given names that a long last name leaves room for. */
const GIVEN_KEPT = 8

/** The field of names. Names that are too long are cut so that the last place holds a letter, which shows the cut. */
function namesField(lastName: string, givenNames: string | null): string {
  const last = nameInZone(lastName)
  if (givenNames === null) return filled(cut(last, NAMES_LENGTH), NAMES_LENGTH)
  const given = nameInZone(givenNames)
  const room = NAMES_LENGTH - 2 - Math.min(given.length, GIVEN_KEPT)
  return filled(cut(`${cut(last, room)}<<${given}`, NAMES_LENGTH), NAMES_LENGTH)
}

function cut(names: string, length: number): string {
  const kept = names.slice(0, length)
  if (names.length <= length || !kept.endsWith('<')) return kept
  // The word before the filler loses a letter, so that the next word's first letter takes the last place.
  const shorter = kept.slice(0, -2).replace(/<$/, '')
  return `${shorter}<${names.slice(length, length + length - shorter.length - 1)}`
}
