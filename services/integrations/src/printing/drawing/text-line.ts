import bidiFactory from 'bidi-js'
import { CHAINS, type Face, type FontName } from './fonts.ts'

/** A part of a line in one font and direction, in visual order. */
export interface Run {
  font: FontName
  text: string
}

/** Whether a font has a glyph. */
export type HasGlyph = (font: FontName, codePoint: number) => boolean

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Invisible characters without the zero-width joiners, which shape Persian. */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
/** Replaces a character that no font has. */
const UNKNOWN = '?'

/** Normalises text to one line: no control characters, composed letters. */
export const plain = (text: string): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(UNPRINTABLE, '')
    .normalize('NFC')

/** Splits a line into runs in visual order, left to right, each character in a font that has it. */
export function visualRuns(line: string, face: Face, hasGlyph: HasGlyph): Run[] {
  const characters = Array.from(graphemes.segment(line), ({ segment }) => drawable(segment, face, hasGlyph))
  const text = characters.map(({ text }) => text).join('')
  const fonts = characters.flatMap(({ text, font }) => Array.from({ length: text.length }, () => font))
  const levels = bidi.getEmbeddingLevels(text, 'ltr')
  const order = Array.from({ length: text.length }, (_, index) => index)
  for (const [start, end] of bidi.getReorderSegments(text, levels)) {
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse())
  }
  const rtl = (index: number): boolean => ((levels.levels[index] ?? 0) & 1) === 1
  const stretches: number[][] = []
  for (const index of order) {
    const stretch = stretches.at(-1)
    const last = stretch?.at(-1)
    const continues =
      last !== undefined &&
      fonts[last] === fonts[index] &&
      rtl(last) === rtl(index) &&
      index === last + (rtl(index) ? -1 : 1) &&
      // fontkit lays out one right-to-left word at a time, so their order is decided here.
      !(rtl(index) && (text[index] === ' ' || text[last] === ' '))
    if (stretch && continues) stretch.push(index)
    else stretches.push([index])
  }
  return stretches.map((stretch) => {
    const right = rtl(stretch[0] as number)
    const logical = right ? stretch.toReversed() : stretch
    const drawn = logical.map((index) => (right && bidi.getMirroredCharacter(text[index] as string)) || text[index])
    return { font: fonts[stretch[0] as number] as FontName, text: drawn.join('') }
  })
}

/** A letter with its marks in the first font that has them all; marks without a glyph are left out. */
function drawable(grapheme: string, face: Face, hasGlyph: HasGlyph): { text: string; font: FontName } {
  const chain = CHAINS[face]
  const [base = '', ...marks] = Array.from(grapheme)
  const draws = (font: FontName, character: string) => hasGlyph(font, character.codePointAt(0) as number)
  const font =
    chain.find((name) => [base, ...marks].every((character) => draws(name, character))) ??
    chain.find((name) => draws(name, base))
  if (!font) return { text: UNKNOWN, font: chain[0] as FontName }
  return { text: [base, ...marks.filter((mark) => draws(font, mark))].join(''), font }
}
