import { describe, expect, it } from 'vitest'
import { alternate, compare } from './windows.ts'

describe('alternate', () => {
  it('takes turns and drops the first pair', async () => {
    const order: string[] = []
    let ours = 0
    let raw = 100
    const pairs = await alternate(
      2,
      async (kept) => {
        order.push(kept ? 'ours' : 'warm-up')
        return ++ours
      },
      async () => {
        order.push('raw')
        return ++raw
      },
    )
    expect(order).toEqual(['warm-up', 'raw', 'ours', 'raw', 'ours', 'raw'])
    expect(pairs).toEqual([
      { ours: 2, raw: 102 },
      { ours: 3, raw: 103 },
    ])
  })
})

describe('compare', () => {
  it('divides each window by its neighbour, not the medians by each other', () => {
    const pairs = [
      { ours: 10, raw: 10 },
      { ours: 20, raw: 40 },
      { ours: 30, raw: 100 },
    ]
    expect(compare(pairs)).toEqual({ ours: 20, raw: 40, ratio: { median: 0.5, least: 0.3, most: 1 } })
  })

  it('refuses a raw part that did nothing', () => {
    expect(() => compare([{ ours: 1, raw: 0 }])).toThrow('nothing in it')
  })
})
