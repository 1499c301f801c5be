import { describe, expect, it } from 'vitest'
import { PARTNER_COUNTRIES } from './partners.ts'
import { fitsPostalCode } from './postal-code.ts'

describe('fitsPostalCode', () => {
  it.each([
    ['FR', '57000', true],
    ['FR', 'F-57000', false],
    ['FR', '5700', false],
    ['BE', '1000', true],
    ['BE', '10000', false],
    ['LU', '2450', true],
    ['LU', 'L-2450', true],
    ['CH', '8001', true],
    ['CA', 'h2x 1y4', true],
    ['CA', '12345', false],
    ['GB', 'SW1A 1AA', true],
    ['NL', '1012 AB', true],
    ['PL', '00-950', true],
    ['PT', '1000-001', true],
    ['SE', '111 22', true],
    ['LV', 'LV-1010', true],
    ['OTHER', '20000', true],
    ['OTHER', '-', false],
    ['FR', '', false],
  ])('answers for %s and %j: %s', (country, code, fits) => {
    expect(fitsPostalCode(country, code)).toBe(fits)
  })

  it('accepts a code for every country of the partner form', () => {
    const samples = [
      '123',
      '1234',
      '12345',
      '123456',
      '1234567',
      'H2X1Y4',
      'SW1A1AA',
      'GX111AA',
      'D02X285',
      'VLT1117',
      '1012AB',
    ]
    for (const country of PARTNER_COUNTRIES)
      expect(
        samples.some((code) => fitsPostalCode(country, code)),
        country,
      ).toBe(true)
  })
})
