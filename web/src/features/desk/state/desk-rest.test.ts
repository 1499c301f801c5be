import { expect, test } from 'vitest'
import { keysRest, restKeys } from './desk-rest.ts'

test('for a second after the page moved the focus by itself, keys do nothing', () => {
  expect(keysRest(0)).toBe(false)
  restKeys(5_000)
  expect([5_000, 5_999, 6_000].map(keysRest)).toEqual([true, true, false])
})
