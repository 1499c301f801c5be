import { ALPHABET } from '../network/cells.ts'

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What may stand at a place of a passport's two lines, counted from 0. ICAO Doc 9303, part 4, section 4.2.2 (TD3). */
export function allowedAt(line: 0 | 1, place: number): string {
  if (line === 0) return place === 0 ? 'P' : `${LETTERS}<`
  // 0 stands for O as well until `withLetterO` decides.
  if (place < 9) return ALPHABET.replace('O', '')
  if (place === 9) return DIGITS
  if (place < 13) return `${LETTERS}<`
  // Month and day of birth may be unknown.
  if (place < 15 || (place > 18 && place < 20)) return DIGITS
  if (place < 19) return `${DIGITS}<`
  if (place === 20) return 'MF<'
  if (place < 28) return DIGITS
  if (place < 42) return ALPHABET
  return place === 42 ? `${DIGITS}<` : DIGITS
}
