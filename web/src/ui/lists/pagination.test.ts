import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 18, [1, 2, 3, 4, 5]],
  [3, 18, [1, 2, 3, 4, 5]],
  [9, 18, [7, 8, 9, 10, 11]],
  [18, 18, [14, 15, 16, 17, 18]],
])('page %i of %i shows %j', (page, total, shown) => {
  expect(pageWindow(page, total)).toEqual(shown)
})
