import { describe, expect, it } from 'vitest'
import { median, percentile, spread } from './statistics.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

describe('percentile', () => {
  it('is a value of the sample, by nearest rank, whatever the order', () => {
    expect(percentile(hundred, 0.5)).toBe(50)
    expect(percentile(hundred, 0.99)).toBe(99)
    expect(percentile(hundred, 1)).toBe(100)
    expect(percentile([3, 1, 2], 0)).toBe(1)
  })

  it('of one value is that value', () => {
    expect(percentile([7], 0.99)).toBe(7)
  })

  it('leaves the sample as it was', () => {
    const sample = [3, 1, 2]
    percentile(sample, 0.5)
    expect(sample).toEqual([3, 1, 2])
  })

  it('of nothing is refused', () => {
    expect(() => percentile([], 0.5)).toThrow('empty sample')
  })
})

describe('median', () => {
  it('is the middle, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  it('of nothing is refused', () => {
    expect(() => median([])).toThrow('empty sample')
  })
})

it('spread gives median and range', () => {
  expect(spread([0.5, 0.9, 0.6])).toEqual({ median: 0.6, least: 0.5, most: 0.9 })
})
