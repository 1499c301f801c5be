import { describe, expect, it } from 'vitest'
import { EntrySeq, FileNameField, longText, neededText, searchField, shortText } from './fields.schema.ts'
import { CreateOrder } from './orders/orders.schema.ts'
import { Login } from './people/auth.schema.ts'
import { CreateUser } from './people/people.schema.ts'

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

describe('every field for text', () => {
  it.each(['\u200b', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u3164', '\u2800'])('leaves %j out', (sign) => {
    const typed = `${sign}Du${sign}rand${sign}`
    for (const field of [shortText(40), neededText(1, 40, 'Needed'), longText(40), searchField('Name')])
      expect(field.parse(typed)).toBe('Durand')
    expect(longText(40).parse(`${sign} `)).toBe('')
    expect(Login.shape.username.parse(typed)).toBe('durand')
  })

  it('keeps the joiners of Persian and the look of an emoji', () => {
    for (const text of ['می\u200cخواهم', '👩\u200d👩\u200d👧', '❤\ufe0f'])
      for (const field of [shortText(40), longText(40), searchField('Name')]) expect(field.parse(text)).toBe(text)
  })
})

describe('a replacement sign', () => {
  it('is in no name', () => {
    for (const field of [shortText(40), neededText(1, 40, 'Needed'), CreateOrder.shape.customerName])
      expect(field.safeParse('M\ufffdller').success).toBe(false)
  })

  it('becomes an underscore in the name of a file, which its disk could not decode', () => {
    expect(FileNameField.parse('M\ufffdller.pdf')).toBe('M_ller.pdf')
  })
})

describe('a username', () => {
  it.each(['mａrie', 'mar\u200bie', 'ﬁona', 'marie١'])('is found again by what was typed: %j', (typed) => {
    expect(Login.shape.username.parse(typed)).toBe(CreateUser.shape.username.parse(typed))
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
