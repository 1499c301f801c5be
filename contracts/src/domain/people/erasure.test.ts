import { expect, it } from 'vitest'
import { erasedEmail, isErased } from './erasure.ts'

it('recognises the address of an erased person', () => {
  expect(erasedEmail('42')).toBe('erased-42@erased.invalid')
  expect([erasedEmail('42'), 'lea@passage.example', '@erased.invalid.example'].map(isErased)).toEqual([
    true,
    false,
    false,
  ])
})
