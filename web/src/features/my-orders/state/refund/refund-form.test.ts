import { expect, it } from 'vitest'
import { checkRefund } from './refund-form.ts'

const reason = 'Late by a week.'

it('reads amounts as people of both languages type them', () => {
  for (const amount of ['12.50', '12,5', ' 12,50 € ', '€12.50', '012,50']) {
    expect(checkRefund({ amount, reason }, 5_000)).toEqual({ refund: { amount: '12.50', reason } })
  }
  expect(checkRefund({ amount: '50', reason }, 5_000)).toEqual({ refund: { amount: '50.00', reason } })
})

it('takes no amount that could be read in two ways, and never more than is left', () => {
  for (const amount of ['', '0', '0,00', '-5', '1.000,00', '1,000', 'all']) {
    expect(checkRefund({ amount, reason }, 500_000)).toEqual({ issues: ['amount'] })
  }
  expect(checkRefund({ amount: '50.01', reason }, 5_000)).toEqual({ issues: ['too_much'] })
})

it('wants a reason', () => {
  expect(checkRefund({ amount: '5', reason: ' x ' }, 5_000)).toEqual({ issues: ['reason'] })
})
