import { cleanPassportNumber } from '@passage/contracts/domain/typed/passport-number'
import { plainSigns } from '@passage/contracts/domain/typed/plain-signs'
import { foldText } from '@passage/contracts/places/fold-text'
import { withoutUmlauts } from '@passage/reading/compare/compare-names'
import { readPdfText } from '../viewer/pdf/read-pdf-text.ts'

/** What a visa's text says about whose it is. */
export interface VisaText {
  /** Passport numbers that stand after the word *passport*. */
  labelled: readonly string[]
  /** All that may be passport numbers. */
  numbers: readonly string[]
  words: ReadonlySet<string>
}

/** The word *passport* in the languages of visas. */
const PASSPORT =
  /pass[ae]?porto?\w*|reisepass|paspoort|travel document|document de voyage|паспорт|جواز(?: السفر)?|護照|护照|여권|पासपोर्ट/giu
/** Words after it, within which its number stands: a row of headings may come first. */
const NEAR = 10
const NUMBER_WORD = /^n(?:o|r|um|umber|um[eé]ro|ummer|°)?\.?$/i
/** `2031-02-28`, `28.02.31`, `28FEB2031`. */
const DATE = /^(?:\d{1,4}[-.]\d{1,2}[-.]\d{1,4}|\d{1,2}[A-Z]{3,9}\d{2,4})$/i
const BETWEEN = /[\s:;,()|/·]+/u

/** The words of a name or text, "DurandMarie" as two; embassies print MÜLLER as MUELLER. */
export const wordsOf = (text: string): string[] =>
  foldText(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(' ')
    .filter((word) => word.length > 1)
    .map(withoutUmlauts)

/** What a text says about whose visa it is; null: no text, as in a scan. */
export function visaTextOf(text: string): VisaText | null {
  const words = new Set(wordsOf(text))
  if (words.size === 0) return null
  const plain = plainSigns(text)
  const labelled = [...plain.matchAll(PASSPORT)].flatMap(
    ({ 0: label, index }) => numberIn(partsOf(plain.slice(index + label.length))) ?? [],
  )
  const numbers = partsOf(plain).flatMap((part) => numberOf(part) ?? [])
  return { labelled: [...new Set(labelled)], numbers: [...new Set([...labelled, ...numbers])], words }
}

const partsOf = (text: string): string[] => text.split(BETWEEN).filter(Boolean)

function numberOf(part: string): string | null {
  const number = DATE.test(part) ? null : cleanPassportNumber(part)
  return number && number.length >= 6 && number.length <= 12 && /\d.*\d.*\d/.test(number) ? number : null
}

/** The number that follows its label, in one part or in groups (`12 AB 34567`). */
function numberIn(after: readonly string[]): string | undefined {
  const near = after.slice(0, NEAR).filter((part) => !NUMBER_WORD.test(part))
  for (const size of [1, 3, 2]) {
    for (const [start] of near.entries()) {
      const group = near.slice(start, start + size)
      const number = numberOf(group.join(''))
      const isWhole = size === 1 || (number?.length === 9 && group.every((part) => /^[A-Z\d]+$/.test(part)))
      if (number && isWhole) return number
    }
  }
  return undefined
}

/** What a visa's PDF says about whose it is; null: a scan. Throws what {@link readPdfText} throws. */
export const readVisaText = async (file: File): Promise<VisaText | null> => visaTextOf(await readPdfText(file))
