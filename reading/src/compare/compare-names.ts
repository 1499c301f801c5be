import { hasOtherLetters } from '@passage/contracts/domain/travellers/latin-letters'
import { writesName } from '../mrz/passport-names.ts'
import type { PassportFacts } from './passport-facts.ts'

interface TypedNames {
  firstName: string
  lastName: string
}

type Read = NonNullable<PassportFacts['names']>

/** Letters of a last name that leaves little room in the line, of 39: an issuer may have cut it before the `<<`, too. */
const LONG = 29

/**
 * A passport's names beside an order's; null: compared by eye, since letters of another script were typed, or a last name may be
 * cut. Last names are compared whole; later first names may be missing in the order, and what did not fit into the line may be
 * missing in the passport.
 */
export function compareNames(read: Read, typed: TypedNames): 'same' | 'different' | 'swapped' | null {
  const all = `${typed.lastName} ${typed.firstName}`
  if (hasOtherLetters(all)) return null
  if (read.isCut && !read.firstName) return writesCut(read.lastName, all) ? null : 'different'
  // One name only, wherever it was typed.
  if (!read.firstName || !typed.firstName)
    return writesName(`${read.lastName} ${read.firstName}`, all) ? 'same' : 'different'
  if (writesFirstNames(read, typed.firstName)) {
    if (writesLastName(read.lastName, typed.lastName)) return 'same'
    if (read.isCut && read.lastName.length >= LONG && writesCut(read.lastName, typed.lastName)) return null
  }
  const isSwapped = writesName(read.lastName, typed.firstName) && writesFirstNames(read, typed.lastName)
  return isSwapped ? 'swapped' : 'different'
}

/** Whether one word of a passport's names, either last or first, was typed anywhere. */
export const shareWord = (read: Pick<Read, 'lastName' | 'firstName'>, typed: TypedNames): boolean =>
  wordsOf(`${read.lastName} ${read.firstName}`).some((word) =>
    wordsOf(`${typed.lastName} ${typed.firstName}`).some((other) => writesName(word, other)),
  )

const writesLastName = (lastName: string, typed: string): boolean =>
  writesName(lastName, typed) || plainLetters(lastName) === plainLetters(typed)

/** `mueller` as `muller`, but `xue` as it is: the E of an umlaut has a consonant behind it. Takes lower-case letters without accents. */
export const withoutUmlauts = (folded: string): string => folded.replaceAll(/([aou])e(?=[^aeiouy])/g, '$1')

const plainLetters = (name: string): string =>
  withoutUmlauts(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )

function writesFirstNames({ firstName, isCut }: Read, typed: string): boolean {
  if (writesName(firstName, typed) || (isCut && writesCut(firstName, typed))) return true
  const [first = '', ...later] = firstName.split(' ')
  const [typedFirst = '', ...typedLater] = wordsOf(typed)
  return writesName(first, typedFirst) && areAmong(typedLater, later)
}

/** Whether names were typed in the passport's order; those between them may be missing. */
function areAmong([next, ...others]: readonly string[], names: readonly string[]): boolean {
  if (next === undefined) return true
  const at = names.findIndex((name) => writesName(name, next))
  return at >= 0 && areAmong(others, names.slice(at + 1))
}

const wordsOf = (typed: string): string[] =>
  typed
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/** Whether the last word begins the typed one, of which more may follow; those before it are whole. */
function writesCut(capitals: string, typed: string): boolean {
  const words = wordsOf(typed)
  const parts = capitals.split(' ')
  return parts.every((part, index) => {
    const word = words[index] ?? ''
    if (index < parts.length - 1) return writesName(part, word)
    const letters = [...word.normalize('NFC')]
    return letters.some((_, last) => writesName(part, letters.slice(0, last + 1).join('')))
  })
}
