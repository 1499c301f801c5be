import { expect, test } from 'vitest'
import { selectedOf } from './visa-prices-page.tsx'

test('a selection belongs to its page and has the order of the rows', () => {
  expect(selectedOf({ page: '', ids: [3, 1] }, '', [1, 2, 3])).toEqual([1, 3])
  expect(selectedOf({ page: '', ids: [3, 1] }, '?page=2', [1, 2, 3])).toEqual([])
})

test('a selection excludes deleted rows', () => {
  expect(selectedOf({ page: '', ids: [3, 1] }, '', [2, 3])).toEqual([3])
})
