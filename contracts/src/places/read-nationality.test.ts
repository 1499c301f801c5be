import { expect, it } from 'vitest'
import { readNationality } from './read-nationality.ts'

it.each([
  ['FR', 'FR'],
  [' fr ', 'FR'],
  ['France', 'FR'],
  ['française', 'FR'],
  ['French', 'FR'],
  ['Corée du Sud', 'KR'],
  ['cote d’ivoire', 'CI'],
  ['Allemande', 'DE'],
  ['Luxembourgish', 'LU'],
])('%s is understood', (text, code) => {
  expect(readNationality(text)).toBe(code)
})

it.each(['', 'X', 'Atlantis', 'Londres', 'Congolese', '🇫🇷', 'مغربي', 'x'.repeat(10_000)])('%s is not', (text) => {
  expect(readNationality(text)).toBeNull()
})
