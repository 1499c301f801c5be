import { describe, expect, it } from 'vitest'
import { type Grey, greyOfRgba, pyramidOf, sampleAt, shrink, transpose } from './grey.ts'
import { darkStrokes, dilate, erode, otsuThreshold } from './morphology.ts'

const picture = (...rows: number[][]): Grey => ({
  pixels: Uint8Array.from(rows.flat()),
  width: rows[0]?.length ?? 0,
  height: rows.length,
})

describe('pictures', () => {
  it('become grey by the weight of each colour for the eye', () => {
    const rgba = Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
    expect([...greyOfRgba(rgba, 3, 1).pixels]).toEqual([76, 149, 29])
  })

  it('shrink to the mean of areas, and never grow', () => {
    const small = shrink(picture([0, 100], [100, 200]), 1)
    expect(small).toEqual({ small: picture([100]), scale: 0.5 })
    expect(shrink(picture([1, 2]), 100).scale).toBe(1)
  })

  it('are halved until they are small', () => {
    const sizes = pyramidOf({ pixels: new Uint8Array(1200 * 600), width: 1200, height: 600 }).map(({ width }) => width)
    expect(sizes).toEqual([1200, 600, 300])
  })

  it('are sampled between their pixels, and at the edge beside them', () => {
    const four = picture([0, 100], [100, 200])
    expect(sampleAt(four, 0.5, 0.5)).toBe(100)
    expect(sampleAt(four, -3, 9)).toBe(100)
  })

  it('are turned by transposing', () => {
    expect(transpose(picture([1, 2, 3], [4, 5, 6]))).toEqual(picture([1, 4], [2, 5], [3, 6]))
  })
})

describe('morphology', () => {
  it('takes the extreme within a radius', () => {
    const row = picture([5, 1, 9, 4, 4, 7])
    expect([...dilate(row, 1, 'x').pixels]).toEqual([5, 9, 9, 9, 7, 7])
    expect([...erode(row, 1, 'x').pixels]).toEqual([1, 1, 1, 4, 4, 4])
    expect([...erode(transpose(row), 1, 'y').pixels]).toEqual([1, 1, 1, 4, 4, 4])
  })

  it('keeps strokes and drops shades', () => {
    expect([...darkStrokes(picture([200, 200, 90, 200, 200]), 1).pixels]).toEqual([0, 0, 110, 0, 0])
    expect([...darkStrokes(picture([200, 90, 90, 90, 90]), 1).pixels]).toEqual([0, 0, 0, 0, 0])
  })

  it('parts dark from bright', () => {
    const threshold = otsuThreshold(picture([10, 12, 11, 200, 210, 205]))
    expect(threshold).toBeGreaterThanOrEqual(12)
    expect(threshold).toBeLessThan(200)
  })
})
