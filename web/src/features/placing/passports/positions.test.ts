import { expect, it } from 'vitest'
import { movedBehind, movedOn } from './positions.ts'

it('a removed traveller stands behind the others, who close up', () => {
  expect([1, 2, 3, 4].map(movedBehind(2, 3))).toEqual([1, 3, 2, 4])
  expect([1, 2, 3, 11].map(movedBehind(2, 10, 11))).toEqual([1, 11, 2, 11])
})

it('removed travellers make room for a new one', () => {
  expect([1, 2, 3, 4].map(movedOn(2))).toEqual([1, 2, 4, 5])
})
