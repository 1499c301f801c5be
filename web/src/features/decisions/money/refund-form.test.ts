import { expect, it } from 'vitest'
import { checkRefund } from './refund-form.ts'

const reason = 'Late by a week.'

it('the refund form reads amounts in the formats of both languages', () => {
  for (const amount of ['12.50', '12,5', ' 12,50 € ', '€12.50', '012,50']) {
    expect(checkRefund({ amount, reason }, 5_000)).toEqual({ refund: { amount: '12.50', reason } })
  }
  expect(checkRefund({ amount: '50', reason }, 5_000)).toEqual({ refund: { amount: '50.00', reason } })
})

it('the refund form refuses ambiguous amounts and those above the rest', () => {
  for (const amount of ['', '0', '0,00', '-5', '1.000,00', '1,000', 'all']) {
    expect(checkRefund({ amount, reason }, 500_000)).toEqual({ issues: ['amount'] })
  }
  expect(checkRefund({ amount: '50.01', reason }, 5_000)).toEqual({ issues: ['too_much'] })
})

it('the refund form requires a reason', () => {
  expect(checkRefund({ amount: '5', reason: ' x ' }, 5_000)).toEqual({ issues: ['reason'] })
})
