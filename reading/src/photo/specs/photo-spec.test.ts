import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import { SCHENGEN } from '@passage/contracts/places/schengen'
import { describe, expect, it } from 'vitest'
import { photoSpecOf } from './photo-spec.ts'

const sizeOf = (destination: string | null) => {
  const { widthMm, heightMm, background, head, isOfDestination } = photoSpecOf(destination)
  return [widthMm, heightMm, background, head.min, head.max, isOfDestination]
}

describe('photoSpecOf', () => {
  it.each([
    ['US', [51, 51, 'light', 0.5, 0.69, true]],
    ['CN', [33, 48, 'white', 0.6, 0.8, true]],
    ['JP', [35, 45, 'light', 0.71, 0.8, true]],
    ['ID', [40, 60, 'red', 0.7, 0.8, true]],
    // Lithuania has no row of its own.
    ['LT', [35, 45, 'light', 0.7, 0.8, true]],
    [SCHENGEN, [35, 45, 'light', 0.7, 0.8, true]],
  ])('knows the photo for %s', (destination, expected) => {
    expect(sizeOf(destination)).toEqual(expected)
  })

  it.each(['BO', 'nowhere', null])('gives the figures of ICAO for %s', (destination) => {
    expect(sizeOf(destination)).toEqual([35, 45, 'light', 0.7, 0.8, false])
  })

  it('has pixels in the shape of the millimetres for every country', () => {
    for (const code of COUNTRY_CODES) {
      const { widthMm, heightMm, widthPx, heightPx } = photoSpecOf(code)
      expect(widthPx / heightPx, code).toBeCloseTo(widthMm / heightMm, 2)
    }
  })
})
