import { expect, it } from 'vitest'
import { countryName } from './country-name.ts'

it('a country has one name in each language', () => {
  expect(['TR', 'HK', 'MM', 'JP'].map((code) => countryName(code, 'en'))).toEqual([
    ...['Turkey', 'Hong Kong', 'Myanmar', 'Japan'],
  ])
  expect(['TR', 'HK', 'JP'].map((code) => countryName(code, 'fr'))).toEqual(['Turquie', 'Hong Kong', 'Japon'])
})

it('a text that is no code stays as it is', () => {
  for (const text of ['', 'Japan', 'jp', 'XXA']) expect(countryName(text, 'en')).toBe(text)
})
