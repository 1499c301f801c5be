import { expect, test } from 'vitest'
import { selectedOf } from './selection.ts'

test('a selection is of the page on which it was made, in the order of its rows', () => {
  expect(selectedOf({ page: '', ids: [3, 1] }, '', [1, 2, 3])).toEqual([1, 3])
  expect(selectedOf({ page: '', ids: [3, 1] }, '?page=2', [1, 2, 3])).toEqual([])
})

test('what has gone is not selected any more', () => {
  expect(selectedOf({ page: '', ids: [3, 1] }, '', [2, 3])).toEqual([3])
})
