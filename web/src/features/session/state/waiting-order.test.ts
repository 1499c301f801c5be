import { expect, test } from 'vitest'
import { waitingOrder } from './waiting-order.ts'

type Waiting = Parameters<typeof waitingOrder>[0][number]

const order = (orderNumber: string, change: Partial<Waiting> = {}): Waiting => ({
  ...{ orderNumber, whoseTurn: 'customer', heldSince: null, dueAt: null, paymentWindowEndsAt: null, ...change },
})

test('the waiting order is the one with the earliest deadline', () => {
  const paid = order('ORD-B', { dueAt: '2026-12-02T09:00:00.000Z' })
  const unpaid = order('ORD-C', { dueAt: '2026-12-09T09:00:00.000Z', paymentWindowEndsAt: '2026-12-01T09:00:00.000Z' })
  expect(waitingOrder([order('ORD-A'), paid, unpaid])).toBe('ORD-C')
  expect(waitingOrder([order('ORD-A'), paid])).toBe('ORD-B')
  expect(waitingOrder([order('ORD-A')])).toBe('ORD-A')
})

test('an order on hold, or in the turn of others, is not a waiting one', () => {
  const others = (['passage', 'embassy', 'nobody'] as const).map((whoseTurn) => order('ORD-A', { whoseTurn }))
  expect(waitingOrder([...others, order('ORD-B', { heldSince: '2026-12-01T09:00:00.000Z' })])).toBeNull()
  expect(waitingOrder([])).toBeNull()
})
