import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { expect, test } from 'vitest'
import { isRefusal, stepLook } from './passport-line.tsx'

test('a last step without a visa has no green tick', () => {
  const ends = ORDER_STATUSES.filter((status) => isRefusal({ state: 'complete', status }))
  expect(ends).toEqual(['rejected', 'cancelled'])
  for (const status of ORDER_STATUSES)
    expect(stepLook({ state: 'complete', status }).includes('green')).toBe(!ends.includes(status))
})
