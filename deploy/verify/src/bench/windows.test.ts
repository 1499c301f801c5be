import { describe, expect, it } from 'vitest'
import { judge } from './row.ts'
import { median, percentile } from './statistics.ts'
import { alternate } from './windows.ts'

describe('percentile', () => {
  it('returns a value of the sample by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 99, 100])
  })

  it('refuses an empty sample', () => {
    expect(() => percentile([], 0.5)).toThrow('empty sample')
  })
})

describe('median', () => {
  it('returns the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })
})

describe('alternate', () => {
  it('drops the first pair and divides each window by its neighbour', async () => {
    let [cpu, ours, raw] = [0, 0, 0]
    const work = async (seconds: number, figure: number) => {
      cpu += seconds
      return figure
    }
    const { figures, cpu: used } = await alternate(
      { cpu: async () => ({ api: cpu }) },
      { unit: '/s', limits: { better: 'more', good: 1.5, aim: 3 } },
      () => work(2, 10 * ours++),
      () => work(1, 5 * raw++),
    )
    const [oursFigure, rawFigure, ratio] = figures
    expect(oursFigure?.values).toEqual([10, 20, 30, 40, 50])
    expect(rawFigure?.values).toEqual([5, 10, 15, 20, 25])
    expect(ratio?.values).toEqual([2, 2, 2, 2, 2])
    expect(ratio && judge(ratio)).toBe('good')
    expect(used).toEqual({ ours: { api: 10 }, raw: { api: 5 } })
  })
})
