import type { PassportComparison } from '@passage/contracts/domain/documents/passport-comparison'
import { cleanPassportNumber } from '@passage/contracts/domain/typed/passport-number'
import { compareNames, shareWord } from './compare-names.ts'
import type { PassportFacts } from './passport-facts.ts'

/** A traveller as the order has them; null: not given yet. */
export interface ComparedTraveller {
  /** From 1. */
  position: number
  firstName: string
  lastName: string
  birthDate: string | null
  nationality: string | null
  passportNumber: string | null
  passportExpiry: string | null
}

/** What is certain of a passport beside a traveller. `neededUntil`: ISO day until which the journey needs a valid passport. */
export function comparePassport(
  read: PassportFacts,
  traveller: ComparedTraveller,
  { neededUntil }: { neededUntil: string },
): PassportComparison {
  const result: PassportComparison = { same: [], differences: [] }
  const names = traveller.lastName && read.names && compareNames(read.names, traveller)
  if (names === 'same') result.same.push('names')
  else if (names) result.differences.push(names === 'swapped' ? 'namesSwapped' : 'names')
  for (const fact of ['number', 'birthDate', 'nationality', 'passportExpiry'] as const) {
    const given = fact === 'number' ? numberOf(traveller) : traveller[fact]
    if (read[fact] && given) result[read[fact] === given ? 'same' : 'differences'].push(fact)
  }
  if (read.passportExpiry && read.passportExpiry < neededUntil) result.differences.push('expiresTooSoon')
  return result
}

const numberOf = ({ passportNumber }: ComparedTraveller): string | null =>
  passportNumber && (cleanPassportNumber(passportNumber) ?? passportNumber)

/**
 * The position of the traveller whose passport it is: by its number, else by names and date of birth, else by names alone where
 * the order has no date of birth. `nobody`: the passport belongs to a person who is not in the order · null: too little is certain.
 */
export function whosePassport(
  read: PassportFacts,
  travellers: readonly ComparedTraveller[],
): ComparedTraveller['position'] | 'nobody' | null {
  const compared = travellers.map((traveller) => ({
    traveller,
    ...comparePassport(read, traveller, { neededUntil: '' }),
  }))
  const isPerson = ({ same, differences }: PassportComparison) =>
    (same.includes('names') || differences.includes('namesSwapped')) && same.includes('birthDate')
  const isNamesake = ({ same, differences }: PassportComparison) =>
    same.includes('names') && !differences.includes('birthDate') && !differences.includes('number')
  const byNumber = compared.filter(({ same }) => same.includes('number'))
  const candidates = byNumber.length > 1 ? byNumber : compared
  const people = byNumber.length === 1 ? byNumber : candidates.filter(isPerson)
  const found = people.length > 0 ? people : candidates.filter(isNamesake)
  if (found.length === 1) return found[0]?.traveller.position ?? null
  const isOther = ({ traveller, same, differences }: (typeof compared)[number]) =>
    !same.includes('number') &&
    differences.includes('names') &&
    (differences.includes('birthDate') || (!same.includes('birthDate') && isStranger(read, traveller)))
  return compared.length > 0 && compared.every(isOther) ? 'nobody' : null
}

/** Not one word of the names is the same: no spelling or marriage explains that. */
const isStranger = ({ names }: PassportFacts, traveller: ComparedTraveller): boolean =>
  names !== null && !shareWord(names, traveller)
