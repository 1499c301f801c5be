import { expect, test } from 'vitest'
import { flagAfter, flagOf, lettersOf } from './flag-emoji.ts'

test('a code of two letters has a flag', () => {
  expect(flagOf('JP')).toBe('🇯🇵')
  expect(lettersOf('🇯🇵')).toBe('JP')
  for (const code of ['', 'J', 'jp', 'J1', 'JPN']) expect(flagOf(code)).toBe('')
  for (const flag of ['', 'JP', '🏳️', '🇯', '🇯🇵🇰🇪']) expect(lettersOf(flag)).toBeNull()
})

test('the flag follows the code until it is chosen', () => {
  expect(flagAfter('', 'F', 'FR')).toBe('🇫🇷')
  expect(flagAfter('🇫🇷', 'FR', 'F')).toBe('')
  expect(flagAfter('🇫🇷', 'FR', 'DE')).toBe('🇩🇪')
  expect(flagAfter('🏴‍☠️', 'FR', 'DE')).toBe('🏴‍☠️')
})
