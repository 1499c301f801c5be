import { describe, expect, it } from 'vitest'
import { EntrySeq, shortText } from './fields.schema.ts'

const takes = (text: string) => shortText(40).safeParse(text).success

describe('shortText', () => {
  it.each(['Zoë Ó Súilleabháin', 'ليلى بن سالم', 'می\u200cخواهم', '𠮷野 家', 'a"b<c>.pdf'])('accepts %j', (text) => {
    expect(takes(text)).toBe(true)
  })

  it.each(['two\nlines', 'nothing\u0000'])('refuses control characters: %j', (text) => {
    expect(takes(text)).toBe(false)
  })

  it('removes invisible characters that make one text look like another', () => {
    expect(shortText(40).parse('passport\u202Efdp.exe')).toBe('passportfdp.exe')
    expect(shortText(40).parse('\u202A+352 26 12\u202C')).toBe('+352 26 12')
    for (const blank of ['\u200b', '\u3164', '\uffa0', '\u2060', '\ufeff', '\u00ad'])
      expect(shortText(40).parse(`Moselle${blank}Visa`)).toBe('MoselleVisa')
    // A direction mark between digits swaps them; tag characters are invisible.
    for (const mark of ['\u200e', '\u200f', '\u061c', '\ufff9', '\u{e0041}'])
      expect(shortText(40).parse(`12${mark} 34`)).toBe('12 34')
    expect(shortText(40).parse('🏴󠁧󠁢󠁳󠁣󠁴󠁿 Skye')).toBe('🏴󠁧󠁢󠁳󠁣󠁴󠁿 Skye')
    expect(shortText(40).min(1).safeParse('\u2066\u2069\u200b').success).toBe(false)
  })
})

it('EntrySeq refuses a number beyond 32 bits', () => {
  expect([0, 1, 2 ** 31 - 1, 2 ** 31, 1.5].map((seq) => EntrySeq.safeParse(seq).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
