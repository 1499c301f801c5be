import { describe, expect, it } from 'vitest'
import { type AnsweredOrders, daysThatHold } from './embassy-days.ts'

const standard = (days: number, orders: number): AnsweredOrders => ({
  ...{ processingSpeed: 'standard', priority: 'normal', days, orders },
})

describe('the days with which nine of ten would have held', () => {
  it.each([
    ['as many as nine of ten need, and four for the other steps', [standard(6, 9), standard(30, 1)], 10],
    ['more when one of nine took long', [standard(6, 8), standard(30, 1)], 34],
    ['one for an embassy that answers at once', [standard(0, 5)], 1],
    [
      'twice as many for express orders, which get half of them',
      [{ ...standard(6, 5), processingSpeed: 'express' }],
      17,
    ],
    ['by the mixture of speeds', [standard(6, 95), { ...standard(6, 5), processingSpeed: 'express' }], 10],
    ['at most those that an offer may have', [standard(900, 5)], 365],
  ] as const)('are %s', (_what, answered, days) => {
    expect(daysThatHold([...answered])).toBe(days)
  })
})
