import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './desk-cursor.ts'

const place = {
  part: 2,
  rank: '2026-11-22T18:46:26.123456Z',
  createdAt: '2026-11-20T08:00:00.000001Z',
  id: '0190a6a1-7a52-7bbb-8b0a-aabbccddeeff',
}

it('a desk cursor is read as it was written, to the microsecond', () => {
  expect(readCursor(writeCursor(place))).toEqual(place)
  expect(readCursor(writeCursor({ ...place, rank: 'infinity' }))).toEqual({ ...place, rank: 'infinity' })
})

it.each([
  ['', 'nothing'],
  ['x', 'no place'],
  [writeCursor({ ...place, rank: '2026-02-31T00:00:00.000000Z' }), 'a day that does not exist'],
  [writeCursor({ ...place, createdAt: 'infinity' }), 'no instant of creation'],
  [writeCursor({ ...place, createdAt: '2026-11-20T08:00:00.000Z' }), 'an instant that is cut'],
  [writeCursor({ ...place, id: '7' }), 'no id'],
  [writeCursor({ ...place, part: -1 }), 'no part'],
])('a desk cursor "%s" is refused: %s', (cursor) => {
  expect(() => readCursor(cursor)).toThrow('Start the list again')
})
