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
