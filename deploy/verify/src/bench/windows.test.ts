import { describe, expect, it } from 'vitest'
import { alternate, compare } from './windows.ts'

describe('alternate', () => {
  it('takes turns and drops the first pair', async () => {
    const order: string[] = []
    let ours = 0
    let raw = 100
    const { pairs } = await alternate(
      2,
      async () => null,
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

describe('what the windows took', () => {
  const turn = (cpu: { api: number }, ours: number, raw: number) =>
    alternate(
      2,
      async () => ({ api: { cpu: cpu.api, memory: 0 } }),
      async () => {
        cpu.api += ours
        return 1
      },
      async () => {
        cpu.api += raw
        return 1
      },
    )

  it('is counted apart for ours and raw, without the warm-up', async () => {
    expect((await turn({ api: 100 }, 2, 0.5)).spent).toEqual({ ours: { api: 4 }, raw: { api: 1 } })
  })

  it('is not known where the system does not say', async () => {
    const windows = await alternate(
      1,
      async () => null,
      async () => 1,
      async () => 1,
    )
    expect(windows.spent).toBeNull()
  })
})

describe('compare', () => {
  it('divides each window by its neighbour, not the medians by each other', () => {
    const pairs = [
      { ours: 10, raw: 10 },
      { ours: 20, raw: 40 },
      { ours: 30, raw: 100 },
    ]
    expect(compare({ pairs, spent: null })).toMatchObject({
      ours: 20,
      raw: 40,
      ratio: { median: 0.5, least: 0.3, most: 1 },
    })
  })

  it('refuses a raw part that did nothing', () => {
    expect(() => compare({ pairs: [{ ours: 1, raw: 0 }], spent: null })).toThrow('nothing in it')
  })
})
