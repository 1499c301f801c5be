import { describe, expect, it } from 'vitest'
import { EntrySeq, shortText } from './fields.schema.ts'

const takes = (text: string) => shortText(40).safeParse(text).success

describe('a person’s text', () => {
  it.each(['Zoë Ó Súilleabháin', 'ليلى بن سالم', 'می\u200cخواهم', '𠮷野 家', 'a"b<c>.pdf'])('may be %j', (text) => {
    expect(takes(text)).toBe(true)
  })

  it.each(['passport\u202Efdp.exe', '\u2066hidden\u2069', 'two\nlines', 'nothing\u0000'])(
    'that reads as another one, %j, is refused',
    (text) => {
      expect(takes(text)).toBe(false)
    },
  )
})

it('an entry’s number is one that the database can hold', () => {
  expect([0, 1, 2 ** 31 - 1, 2 ** 31, 1.5].map((seq) => EntrySeq.safeParse(seq).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
