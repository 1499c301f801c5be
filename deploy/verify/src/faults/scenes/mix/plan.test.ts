import { expect, it } from 'vitest'
import { ENDINGS, planMix, ROWS } from './plan.ts'

const size = { orders: 200, seconds: 600 }

it('the same seed gives the same plan, and another seed another one', () => {
  expect(planMix(7, size)).toEqual(planMix(7, size))
  expect(planMix(7, size)).not.toEqual(planMix(8, size))
})

it('a mix of full length has every fault and every kind of life', () => {
  const { lives, rows } = planMix(1, size)
  expect(lives).toHaveLength(200)
  expect(new Set(lives.map(({ ending }) => ending))).toEqual(new Set(ENDINGS))
  for (const name of ['applications', 'servers', 'outside'] as const)
    expect(new Set(rows[name].map(({ what }) => what))).toEqual(new Set(ROWS[name]))
})

it('orders come in turn, all before the faults end', () => {
  const times = planMix(3, { orders: 40, seconds: 60 }).lives.map(({ atMs }) => atMs)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.at(-1)).toBeLessThan(60_000)
})
