import { describe, expect, it } from 'vitest'
import type { FontName } from './fonts.ts'
import { plain, visualRuns } from './text-line.ts'
import { wrap } from './wrap.ts'

/** Inter knows Latin, DejaVu Hebrew and Arabic besides. */
const hasGlyph = (font: FontName, codePoint: number) =>
  font === 'inter' ? codePoint < 0x500 : font === 'dejavu' && codePoint < 0x700
const seen = (line: string) => visualRuns(line, 'text', hasGlyph)
const words = (line: string) => seen(line).map(({ text }) => text)

describe('a line as the eye sees it', () => {
  it('stays one stretch while one font and one direction do', () => {
    expect(seen('Marie Durand, 27,17')).toEqual([{ font: 'inter', text: 'Marie Durand, 27,17' }])
  })

  it('puts right-to-left words in their order, each word as it is written', () => {
    expect(words('אב גד Durand')).toEqual(['גד', ' ', 'אב', ' Durand'])
  })

  it('keeps figures inside right-to-left words from left to right', () => {
    expect(words('אב 123 גד')).toEqual(['גד', ' ', '123', ' ', 'אב'])
  })

  it('turns brackets around', () => {
    expect(words('אב (גד)').join('')).toBe('(גד) אב')
  })

  it('draws a letter and its marks in one font, so that the marks stand where they belong', () => {
    const only = (font: FontName, codePoint: number) => font === 'dejavu' || codePoint < 0x300
    expect(visualRuns('aq\u0313b', 'text', only)).toEqual([
      { font: 'inter', text: 'a' },
      { font: 'dejavu', text: 'q\u0313' },
      { font: 'inter', text: 'b' },
    ])
  })

  it('says once that a sign is unknown, however many parts it has; an unknown mark leaves its letter', () => {
    expect(words('Ana 👩‍💻 👍🏽')).toEqual(['Ana ? ?'])
    expect(words('a\u20dd')).toEqual(['a'])
  })

  it('takes another font only where the first has no sign', () => {
    expect(seen('Zoë אב')).toEqual([
      { font: 'inter', text: 'Zoë ' },
      { font: 'dejavu', text: 'אב' },
    ])
  })
})

it('takes out what would not be seen but could mislead', () => {
  expect(plain('a\u202eb\tc\u0007\nd')).toBe('ab c d')
  // Persian needs its joiner.
  expect(plain('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(plain('e\u0301')).toBe('é')
})

it('breaks lines at spaces, and inside a word only where it is longer than a line', () => {
  const measure = (line: string) => line.length
  expect(wrap('one two three', 7, measure)).toEqual(['one two', 'three'])
  expect(wrap('a abcdefghij z', 4, measure)).toEqual(['a', 'abcd', 'efgh', 'ij z'])
  expect(wrap('10\u00a0€ more', 4, measure)).toEqual(['10\u00a0€', 'more'])
  expect(wrap('', 4, measure)).toEqual([])
})
