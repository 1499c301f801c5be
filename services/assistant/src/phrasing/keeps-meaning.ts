import type { Language } from '@passage/contracts/domain/orders/travel'
import { foldText } from '@passage/contracts/places/fold-text'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that carry no meaning of their own: only these may be added, dropped or moved. No number, name, verb of duty or negation. */
const FILLERS: Record<Language, ReadonlySet<string>> = {
  en: words(
    'a an the this that these those is are am be of and so also well please here it its hello hi there thank thanks',
  ),
  fr: words(
    'a le la les l un une des du de d ce cette ces c est sont suis et voici bonjour alors donc aussi plait merci',
  ),
}

/** Numbers with their decimals and thousands; words; signs that carry meaning, where a sentence ends or parts among them. */
const PIECES = /\d+(?:[.,:\u00a0\u202f]\d+)*|[\p{L}\p{M}]+|[-−–?¿€$£¥%+<>=@/\\«»"“”„_*[\]{}|~^#&.,;:!]/gu
/** Written out or not, in no other writing than our own. */
const OTHER_NUMBERS = /(?![0-9])\p{N}/u
/** Times our own answer: courtesy needs no more room. */
const LONGEST = 1.5

/** Nothing that is seen otherwise than it is read: control and format characters, stray marks, pictures. */
const UNSEEN = /[^\P{C}\n]|\p{M}|\p{So}|\p{Extended_Pictographic}(?<!\d)/u

/**
 * Whether another wording of an answer says the same. Compared are, in their order, all numbers (letter for letter), signs and
 * words that carry meaning: none may be added, dropped, changed or moved, negations and questions least of all. So every
 * price, date, country and claim of the wording is one of the answer's, in the same place.
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
    // What only parts courtesies (`Hello.`) parts nothing that means something.
    const parts: boolean = /^[.,;:!]$/.test(piece) && afterFiller && /^[.,;:!]$/.test(meaning.at(-1) ?? '.')
    if (!filler && !parts) meaning.push(/^\p{L}/u.test(piece) ? foldText(piece) : piece.replace(/[\u00a0\u202f]/g, ' '))
    afterFiller = filler || parts
  }
  return meaning
}

/** As it is written: `à` is no `a`, and a capital alone names something (visa C). */
const isFiller = (piece: string, language: Language): boolean =>
  !/^\p{Lu}$/u.test(piece) && FILLERS[language].has(piece.toLowerCase())
