import { describe, expect, it } from 'vitest'
import { withFirstOfMonth } from './first-of-month.ts'

describe('withFirstOfMonth', () => {
  it.each([
    ['1 janvier 2030', '1er janvier 2030'],
    ['mardi 1 janvier 2030 à 01:01', 'mardi 1er janvier 2030 à 01:01'],
    ['11 novembre 2031', '11 novembre 2031'],
    ['31 mai 2031 à 21:11', '31 mai 2031 à 21:11'],
  ])('writes the French date %s as %s', (date, written) => {
    expect(withFirstOfMonth(date, 'fr')).toBe(written)
  })

  it('leaves English dates unchanged', () => {
    expect(withFirstOfMonth('1 January 2030', 'en')).toBe('1 January 2030')
  })
})
