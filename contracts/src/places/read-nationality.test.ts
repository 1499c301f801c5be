import { describe, expect, it } from 'vitest'
import { readNationality } from './read-nationality.ts'

describe('readNationality', () => {
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
  ])('reads %s', (text, code) => {
    expect(readNationality(text)).toBe(code)
  })

  it.each(['', 'X', 'Atlantis', 'Londres', 'Congolese', '🇫🇷', 'مغربي', 'x'.repeat(10_000)])(
    'answers null for %s',
    (text) => {
      expect(readNationality(text)).toBeNull()
    },
  )
})
