import { describe, expect, it } from 'vitest'
import { createMarks } from './marks.ts'

describe('marks', () => {
  it('are found in plain, base64 and hexadecimal text with their field', () => {
    const marks = createMarks()
    const mark = marks.next('POST /api/orders body notes', 'text')
    const other = marks.next('POST /api/orders body travellers[].passportNumber', 'passport')
    expect(marks.find(`before ${mark} after`)).toEqual([
      { text: mark, kind: 'text', field: 'POST /api/orders body notes' },
    ])
    expect(marks.find(`${mark.toLowerCase()}@passage.example ${other}`).map(({ text }) => text)).toEqual([mark, other])
    for (const before of ['', 'a', 'ab', 'abc']) {
      const text = `${before}${mark}${before}`
      expect(marks.find(Buffer.from(text).toString('base64')), before).toHaveLength(1)
      expect(marks.find(Buffer.from(text).toString('base64url')), before).toHaveLength(1)
      expect(marks.find(`\\x${Buffer.from(text).toString('hex')}`), before).toHaveLength(1)
    }
    expect(marks.find(createMarks().next('of another run', 'text'))).toEqual([])
    expect(marks.find('')).toEqual([])
  })
})
