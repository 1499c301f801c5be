import type { Language } from '@passage/contracts/domain/orders/travel'
import { foldText } from '@passage/contracts/places/fold-text'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words without a meaning: only these may be added, dropped or moved. No number, name, verb of duty or negation. */
const FILLERS: Record<Language, ReadonlySet<string>> = {
  en: words(
    'a an the this that these those is are am be of and so also well please here it its hello hi there thank thanks',
  ),
  fr: words(
    'a le la les l un une des du de d ce cette ces c est sont suis et voici bonjour alors donc aussi plait merci',
  ),
}

/** Numbers with decimals and thousands; words; and signs with a meaning, such as sentence ends. */
const PIECES = /\d+(?:[.,:\u00a0\u202f]\d+)*|[\p{L}\p{M}]+|[-−–?¿€$£¥%+<>=@/\\«»"“”„_*[\]{}|~^#&.,;:!]/gu
/** Short forms count as their long forms; no other spelling is accepted. */
const OTHER_NUMBERS = /(?![0-9])\p{N}/u
/** Multiple of our answer's length: courtesy needs no more. */
const LONGEST = 1.5

/** No invisible characters: control and format characters, stray marks, pictures. */
const UNSEEN = /[^\P{C}\n]|\p{M}|\p{So}|\p{Extended_Pictographic}(?<!\d)/u

/**
 * Whether another wording says the same: all numbers, signs and meaningful words must be equal and in the same order.
 * So every price, date, country and claim of the wording comes from the answer, at the same place.
 */
export function keepsMeaning(own: string, phrased: string, language: Language): boolean {
  if (UNSEEN.test(phrased.normalize('NFC').replaceAll('•', ''))) return false
  if (OTHER_NUMBERS.test(phrased) || phrased.length > own.length * LONGEST) return false
  const [before, after] = [own, phrased].map((text) => meaningOf(text, language))
  return before !== undefined && after !== undefined && before.join(' ') === after.join(' ')
}

function meaningOf(text: string, language: Language): string[] {
  const meaning: string[] = []
  let afterFiller = true
  for (const piece of text.normalize('NFC').match(PIECES) ?? []) {
    const filler = isFiller(piece, language)
    // Punctuation between courtesies (`Hello.`) separates nothing meaningful.
    const parts: boolean = /^[.,;:!]$/.test(piece) && afterFiller && /^[.,;:!]$/.test(meaning.at(-1) ?? '.')
    if (!filler && !parts) meaning.push(/^\p{L}/u.test(piece) ? foldText(piece) : piece.replace(/[\u00a0\u202f]/g, ' '))
    afterFiller = filler || parts
  }
  return meaning
}

/** As written: `à` is not `a`, and a single capital is a name (visa C). */
const isFiller = (piece: string, language: Language): boolean =>
  !/^\p{Lu}$/u.test(piece) && FILLERS[language].has(piece.toLowerCase())
