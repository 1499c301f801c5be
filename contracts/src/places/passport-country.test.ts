import { expect, it } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { nationalityOfPassport } from './passport-country.ts'

it('a passport’s code becomes the country’s own, Germany’s one letter and the six kinds of British nationals too', () => {
  expect(['FRA', 'LUX', 'D', 'RKS', 'GBR', 'GBN', 'USA'].map(nationalityOfPassport)).toEqual([
    'FR',
    'LU',
    'DE',
    'XK',
    'GB',
    'GB',
    'US',
  ])
  for (const code of ['FRA', 'D', 'RKS', 'GBN']) expect(COUNTRY_CODES.has(nationalityOfPassport(code) ?? '')).toBe(true)
})

it('the stateless and the organisations have no country', () => {
  expect(['XXA', 'UNO', 'XOM', ''].map(nationalityOfPassport)).toEqual([null, null, null, null])
})
