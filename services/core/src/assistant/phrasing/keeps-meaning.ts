import type { Language } from '@passage/contracts/domain/travel'
import { foldText } from '@passage/contracts/places/fold-text'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that carry no meaning of their own: only these may be added, dropped or moved. No number, name, verb of duty or negation. */
const FILLERS: Record<Language, ReadonlySet<string>> = {
  en: words(
    'a an the this that these those is are am be of and so also well please here your you i we our my me it its hello hi there thank thanks',
  ),
  fr: words(
    'a le la les l un une des du de d ce cette ces c est sont suis et votre vos vous nous notre nos je j me m il elle ils elles voici bonjour alors donc aussi plait merci',
  ),
}

/** Numbers with their decimals and thousands; words; signs that carry meaning. */
const PIECES = /\d+(?:[.,:\u00a0\u202f]\d+)*|[\p{L}\p{M}]+|[?¿€$£¥%+<>=@/\\«»"“”„_*[\]{}|~^#&]/gu

/** Nothing that is seen otherwise than it is read: control and format characters, stray marks, pictures. */
const UNSEEN = /[^\P{C}\n]|\p{M}|\p{So}|\p{Extended_Pictographic}(?<!\d)/u

/**
 * Whether another wording of an answer says the same. Compared are, in their order, all numbers (letter for letter), signs and
 * words that carry meaning: none may be added, dropped, changed or moved, negations and questions least of all. So every
 * price, date, country and claim of the wording is one of the answer's, in the same place.
 */
export function keepsMeaning(own: string, phrased: string, language: Language): boolean {
  if (UNSEEN.test(phrased.normalize('NFC').replaceAll('•', ''))) return false
  const [before, after] = [own, phrased].map((text) => meaningOf(text, language))
  return before !== undefined && after !== undefined && before.join(' ') === after.join(' ')
}

function meaningOf(text: string, language: Language): string[] {
  const pieces = text.normalize('NFC').match(PIECES) ?? []
  return pieces
    .map((piece) => (/^\p{L}/u.test(piece) ? foldText(piece) : piece.replace(/[\u00a0\u202f]/g, ' ')))
    .filter((piece) => !FILLERS[language].has(piece))
}
