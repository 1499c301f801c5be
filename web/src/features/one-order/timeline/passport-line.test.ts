import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { expect, test } from 'vitest'
import { entry, redactedOrder } from '../order.fixture.ts'
import { isEmbassysStamp, isRefusal, stepLook } from './passport-line.tsx'

test('a last step without a visa has no green tick', () => {
  const ends = ORDER_STATUSES.filter((status) => isRefusal({ state: 'complete', status }))
  expect(ends).toEqual(['rejected', 'cancelled'])
  for (const status of ORDER_STATUSES)
    expect(stepLook({ state: 'complete', status }).includes('green')).toBe(!ends.includes(status))
})

test('the destination’s stamp appears for its own decision only', () => {
  const refused = (...before: Parameters<typeof entry>[1][]) =>
    redactedOrder([...before, 'rejected' as const].map((status, at) => entry(at + 1, status, at)))
  expect(isEmbassysStamp('rejected', refused('paid', 'processing', 'submitted'))).toBe(true)
  expect(isEmbassysStamp('rejected', refused('paid', 'document_review'))).toBe(false)
  expect(isEmbassysStamp('processing', refused('paid', 'processing', 'submitted'))).toBe(false)
})
