import { hasOtherLetters } from '@passage/contracts/domain/travellers/latin-letters'
import { writesName } from '../mrz/passport-names.ts'
import type { PassportFacts } from './passport-facts.ts'

interface TypedNames {
  firstName: string
  lastName: string
}

type Read = NonNullable<PassportFacts['names']>

/**
 * A passport's names beside an order's; null: letters of another script were typed. Last names are compared whole; later first
 * names may be missing in the order, and what did not fit into the line may be missing in the passport.
 */
export function compareNames(read: Read, typed: TypedNames): 'same' | 'different' | 'swapped' | null {
  const all = `${typed.lastName} ${typed.firstName}`
  if (hasOtherLetters(all)) return null
  // One name only, wherever it was typed.
  if (!read.firstName || !typed.firstName)
    return writesName(`${read.lastName} ${read.firstName}`, all) ? 'same' : 'different'
  if (writesLastName(read, typed.lastName) && writesFirstNames(read, typed.firstName)) return 'same'
  const isSwapped = writesName(read.lastName, typed.firstName) && writesFirstNames(read, typed.lastName)
  return isSwapped ? 'swapped' : 'different'
}

/** Whether one word of a passport's names, either last or first, was typed anywhere. */
export const shareWord = (read: Pick<Read, 'lastName' | 'firstName'>, typed: TypedNames): boolean =>
  wordsOf(`${read.lastName} ${read.firstName}`).some((word) =>
    wordsOf(`${typed.lastName} ${typed.firstName}`).some((other) => writesName(word, other)),
  )

const writesLastName = ({ lastName, isCut }: Read, typed: string): boolean =>
  writesName(lastName, typed) || plainLetters(lastName) === plainLetters(typed) || (isCut && writesCut(lastName, typed))

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

/** Whether each word begins the typed one, of which more may follow. */
function writesCut(capitals: string, typed: string): boolean {
  const words = wordsOf(typed)
  return capitals.split(' ').every((part, index) => {
    const letters = [...(words[index] ?? '').normalize('NFC')]
    return letters.some((_, last) => writesName(part, letters.slice(0, last + 1).join('')))
  })
}
