import { describe, expect, it } from 'vitest'
import type { FontName } from './fonts.ts'
import { plain, visualRuns } from './text-line.ts'
import { wrap } from './wrap.ts'

/** Inter has Latin; DejaVu also Hebrew and Arabic. */
const hasGlyph = (font: FontName, codePoint: number) =>
  font === 'inter' ? codePoint < 0x500 : font === 'dejavu' && codePoint < 0x700
const seen = (line: string) => visualRuns(line, 'text', hasGlyph)
const words = (line: string) => seen(line).map(({ text }) => text)

describe('visualRuns', () => {
  it('answers one run for one font and direction', () => {
    expect(seen('Marie Durand, 27,17')).toEqual([{ font: 'inter', text: 'Marie Durand, 27,17' }])
  })

  it('orders right-to-left words visually and keeps each word’s letters', () => {
    expect(words('אב גד Durand')).toEqual(['גד', ' ', 'אב', ' Durand'])
  })

  it('keeps digits within right-to-left text from left to right', () => {
    expect(words('אב 123 גד')).toEqual(['גד', ' ', '123', ' ', 'אב'])
  })

  it('mirrors brackets', () => {
    expect(words('אב (גד)').join('')).toBe('(גד) אב')
  })

  it('draws a letter and its marks in one font, so that the marks are positioned correctly', () => {
    const only = (font: FontName, codePoint: number) => font === 'dejavu' || codePoint < 0x300
    expect(visualRuns('aq\u0313b', 'text', only)).toEqual([
      { font: 'inter', text: 'a' },
      { font: 'dejavu', text: 'q\u0313' },
      { font: 'inter', text: 'b' },
    ])
  })

  it('replaces an unknown grapheme once and drops an unknown mark', () => {
    expect(words('Ana 👩‍💻 👍🏽')).toEqual(['Ana ? ?'])
    expect(words('a\u20dd')).toEqual(['a'])
  })

  it('uses another font only for missing glyphs', () => {
    expect(seen('Zoë אב')).toEqual([
      { font: 'inter', text: 'Zoë ' },
      { font: 'dejavu', text: 'אב' },
    ])
  })
})

it('plain removes invisible characters', () => {
  expect(plain('a\u202eb\tc\u0007\nd')).toBe('ab c d')
  // Persian needs the joiner.
  expect(plain('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(plain('e\u0301')).toBe('é')
})

it('wrap breaks lines at spaces, and inside words longer than a line', () => {
  const measure = (line: string) => line.length
  expect(wrap('one two three', 7, measure)).toEqual(['one two', 'three'])
  expect(wrap('a abcdefghij z', 4, measure)).toEqual(['a', 'abcd', 'efgh', 'ij z'])
  expect(wrap('ab-cdefg-hij', 5, measure)).toEqual(['ab-', 'cdefg', '-hij'])
  expect(wrap('Bosnie-Herzégovine', 12, measure)).toEqual(['Bosnie-', 'Herzégovine'])
  expect(wrap('10\u00a0€ more', 4, measure)).toEqual(['10\u00a0€', 'more'])
  expect(wrap('', 4, measure)).toEqual([])
})
