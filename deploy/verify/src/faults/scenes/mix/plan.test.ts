import { describe, expect, it } from 'vitest'
import { ENDINGS, planMix, ROWS } from './plan.ts'

const size = { orders: 200, seconds: 600 }

describe('the plan of a mix', () => {
  it('is the same for the same seed, and another for another seed', () => {
    expect(planMix(7, size)).toEqual(planMix(7, size))
    expect(planMix(7, size)).not.toEqual(planMix(8, size))
  })

  it('contains every fault and every kind of life at full length', () => {
    const { lives, rows } = planMix(1, size)
    expect(lives).toHaveLength(200)
    expect(new Set(lives.map(({ ending }) => ending))).toEqual(new Set(ENDINGS))
    for (const name of ['applications', 'servers', 'outside'] as const)
      expect(new Set(rows[name].map(({ what }) => what))).toEqual(new Set(ROWS[name]))
  })

  it('places all orders in ascending time before the faults end', () => {
    const times = planMix(3, { orders: 40, seconds: 60 }).lives.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThan(60_000)
  })
})
