import { expect, test } from 'vitest'
import { keysRest, restKeys } from './desk-rest.ts'

test('the desk ignores keys for a second after it moved the focus', () => {
  expect(keysRest(0)).toBe(false)
  restKeys(5_000)
  expect([5_000, 5_999, 6_000].map(keysRest)).toEqual([true, true, false])
})
