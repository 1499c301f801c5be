import { withoutHidden } from '../domain/typed/plain-signs.ts'

const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i' }

/** Normalises text for comparison: lower case, no accents, single spaces, `st` before a word as `saint`. */
export function foldText(text: string): string {
  return withoutHidden(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æœßøđðłı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bst(e?) (?=\S)/g, 'saint$1 ')
}
