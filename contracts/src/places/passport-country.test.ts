import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { nationalityOfPassport } from './passport-country.ts'

describe('nationalityOfPassport', () => {
  it('answers the country’s code, also for Germany’s single letter and the British variants', () => {
    expect(['FRA', 'LUX', 'D', 'RKS', 'GBR', 'GBN', 'USA'].map(nationalityOfPassport)).toEqual([
      'FR',
      'LU',
      'DE',
      'XK',
      'GB',
      'GB',
      'US',
    ])
    for (const code of ['FRA', 'D', 'RKS', 'GBN'])
      expect(COUNTRY_CODES.has(nationalityOfPassport(code) ?? '')).toBe(true)
  })

  it('answers null for stateless persons and organisations', () => {
    expect(['XXA', 'UNO', 'XOM', ''].map(nationalityOfPassport)).toEqual([null, null, null, null])
  })
})
