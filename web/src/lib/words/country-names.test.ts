import { expect, it } from 'vitest'
import { countryNames } from './country-names.ts'

it('every country has a name in the language, sorted by it', () => {
  const english = countryNames('en')
  const french = countryNames('fr')
  expect(english.find(({ code }) => code === 'LU')?.name).toBe('Luxembourg')
  expect(french.find(({ code }) => code === 'DE')?.name).toBe('Allemagne')
  expect(french.findIndex(({ code }) => code === 'EG')).toBeLessThan(french.findIndex(({ code }) => code === 'FR'))
  expect(new Set(english.map(({ code }) => code)).size).toBe(english.length)
})
