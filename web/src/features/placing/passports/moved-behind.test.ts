import { expect, it } from 'vitest'
import { movedBehind } from './moved-behind.ts'

it('a removed traveller stands behind the others, who close up', () => {
  expect([1, 2, 3, 4].map(movedBehind(2, 3))).toEqual([1, 3, 2, 4])
})
