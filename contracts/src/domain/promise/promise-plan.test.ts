import { describe, expect, it } from 'vitest'
import { PROMISE_STEPS, promisedDays, type SoldDays, stepDays, stepEnds } from './promise-plan.ts'

const sold = (processingDays: number, more: Partial<SoldDays> = {}): SoldDays => ({
  ...{ processingDays, processingSpeed: 'standard', priority: 'normal' },
  ...more,
})
const express = { processingSpeed: 'express', priority: 'express' } as const

describe('the promised business days', () => {
  it.each([
    ['ten days: one for the review, two for the file, one for the delivery', sold(10), [1, 2, 6, 1]],
    ['seven days', sold(7), [1, 2, 3, 1]],
    ['four days', sold(4), [1, 1, 1, 1]],
    ['three days', sold(3), [1, 0, 1, 1]],
    ['two days', sold(2), [1, 0, 1, 0]],
    ['one day', sold(1), [1, 0, 0, 0]],
    ['express: five of ten days, one for the file', sold(10, express), [1, 1, 2, 1]],
    ['urgent: the file is ready on the day of its review', sold(10, { ...express, priority: 'urgent' }), [1, 0, 3, 1]],
  ] as const)('are divided among the steps: %s', (_what, order, days) => {
    expect(Object.values(stepDays(order))).toEqual(days)
  })

  it('are those of the steps together, for every offer', () => {
    for (let days = 1; days <= 365; days += 1)
      for (const more of [{}, express, { ...express, priority: 'urgent' as const }]) {
        const order = sold(days, more)
        expect(stepEnds(order, 'approved')).toBe(promisedDays(order))
        for (const step of PROMISE_STEPS) expect(stepDays(order)[step]).toBeGreaterThanOrEqual(0)
      }
  })
})
